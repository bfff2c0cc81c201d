/** Words of the organizers' page of mails and SMS. */
export const deliveries = {
  deliveries: {
    not_configured:
      'This site has no way to send mail or SMS yet. What is marked as not sent can be sent again once it has.',
    retry_all_body:
      'All messages that failed are tried again now, up to 5,000 at once. What was mended meanwhile (an address, the mail server) counts.',
  },
};
