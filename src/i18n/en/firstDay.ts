/** Words of the home page in a person's first days. */
export const firstDay = {
  first_day: {
    body: 'Classes assigned to you appear here, with one next step each. Until then, see the classes that are open to you.',
    body_none: 'Classes assigned to you appear here, with one next step each.',
    open_classes: 'See %{count} open class |||| See %{count} open classes',
    profile: 'Complete your profile',
    title: 'Nothing to do yet',
  },
};
