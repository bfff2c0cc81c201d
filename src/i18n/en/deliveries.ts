/** Words of the organizers' page of emails and SMS. */
export const deliveries = {
  deliveries: {
    not_configured:
      'This site cannot send email or SMS yet. Messages marked as not sent can be sent again once it can.',
    nothing: 'Mahir has sent no email and no SMS yet.',
    retry_all_body:
      'All messages that failed are tried again now, up to 5,000 at once. What was fixed in the meantime (an address, the email server) applies.',
  },
};
