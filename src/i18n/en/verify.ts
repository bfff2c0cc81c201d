import * as term from './glossary.ts';

/** The public page that checks certificates. Its script reads some of them from the page. */
export const verify = {
  title: 'Check a certificate',
  qr: 'QR code. It opens the verification of this certificate: %{url}',
  intro: 'Enter the code printed on the certificate, or scan its QR code.',
  code: 'Code',
  check: 'Check',
  another: 'Check another certificate',
  other_language: 'Bahasa Indonesia',
  print: 'To keep this result, print the page or save it as PDF.',
  checked_at: 'Checked on %{at}',
  facts: {
    holder: 'Holder',
    class: term.trainingClass,
    path: 'Learning path',
    class_or_path: 'Class or learning path',
    completed: 'Completed on',
    number: 'Number',
    issued: 'Issued on',
    expires: 'Valid until',
    never: 'Does not expire',
    revoked: 'Revoked on',
    issuer: 'Issuer',
    code: 'Code',
    sha256: 'SHA-256 of the PDF',
  },
  state: {
    valid: 'This certificate is genuine and valid',
    expiring: 'This certificate is genuine and valid, and expires soon',
    expired: 'This certificate is genuine, but has expired',
    revoked: 'This certificate was revoked and no longer proves anything',
    superseded: 'This certificate was replaced by a newer one',
    unknown: 'There is no certificate with this code',
    limited: 'Too many checks. Wait a minute, then try again.',
    failed: 'This could not be checked at the moment. Try again later.',
  },
  unknown_body: 'Compare the code with the certificate letter by letter.',
  token: {
    title: 'Check without the server (technical)',
    intro:
      'Paste the address behind the QR code of the PDF: click it, or copy its link. This device checks its signature by our published key; whether the certificate was revoked since only the server knows.',
    label: 'Address behind the QR code',
    check: 'Check the signature',
    genuine: 'The signature in the PDF is ours, and what it says has not been changed.',
    forged: 'The signature does not match: this link is not from us, or it was changed.',
    differs: 'The PDF differs from our register. Trust the register.',
    unsupported: 'This browser cannot check signatures. The answer of our register above counts.',
    key: 'Our public key',
  },
};
export type VerifyMessages = typeof verify;
