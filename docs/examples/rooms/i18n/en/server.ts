/** Words of the server; the keys begin with the extension's name: `rooms.taken`. */
export const server = {
  taken: 'The room is taken at that time',
};
