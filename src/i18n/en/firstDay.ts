/** Words of the home page in a person's first days. */
export const firstDay = {
  first_day: {
    body: 'Three steps and you are on your way:',
    class: 'Choose your first class',
    done: 'Done',
    module: 'Finish your first module',
    photo: 'Add your photo',
    title: 'Welcome to Mahir',
  },
};
