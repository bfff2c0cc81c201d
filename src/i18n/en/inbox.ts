/** Words of the notifications: what opens under the bell, and their page. */
export const inbox = {
  inbox: {
    all: 'All notifications',
    empty: 'Nothing new. What happens in your classes and quizzes appears here.',
    empty_unread: 'You have read everything.',
    filter: 'Show',
    filter_all: 'All',
    filter_unread: 'Unread',
    lead: 'What has happened in your classes and quizzes, newest first.',
    mark: 'Mark as read',
    mark_all: 'Mark all as read',
    mark_name: 'Mark as read: %{title}',
    more: 'Show older ones',
    new: 'New:',
    none: 'No notifications yet',
    preferences: 'Settings',
    title: 'Notifications',
    unread: '%{count} unread',
  },
  notification_group: {
    account: 'Account',
    classes: 'Classes',
    own_work: 'Work in the background',
    quizzes: 'Quizzes and grades',
    reminders: 'Reminders',
    requests: 'Waiting for you',
  },
};
