/** Calls about certificates that are not CRUD. Instants are ISO 8601 in UTC, days `YYYY-MM-DD` in the zone of the site. */
import type { CertificateState } from '../domain/certificates.ts';
import type { LayoutWarning, PlaceholderValues } from '../domain/certificateTemplates.ts';
import type { Expanded } from '../schema/resource.ts';
import type { CompletionItem } from './courses.ts';

/** One certificate as its holder sees it. */
export interface MyCertificate {
  id: string;
  number: string;
  code: string;
  class: Expanded;
  /** The name at issue. */
  class_name: string;
  holder: string;
  state: CertificateState;
  issued_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  /** Why it was revoked or replaced. */
  reason: string | null;
  /** Its holder has not seen it yet. */
  is_new: boolean;
  /** False while the PDF is being made; a download makes it at once. */
  has_pdf: boolean;
  /** The public page that checks it. */
  verify_url: string;
  /** The certificate that stands in its place. */
  successor: { id: string; number: string } | null;
}

/** A class of the learner that gives a certificate which is not earned yet, and what it still asks. */
export interface ComingCertificate {
  class: Expanded;
  completion: CompletionItem[];
}

/** `GET /api/my/certificates`. */
export interface MyCertificates {
  certificates: MyCertificate[];
  coming: ComingCertificate[];
}

/** `POST /api/classes/{id}/certificates`. */
export interface IssueRequest {
  /** Absent: everybody who has completed the class. */
  user_ids?: string[] | undefined;
  /** People of the dry run who are left out. */
  except_user_ids?: string[] | undefined;
  /** Instead of the class's own. */
  template_id?: string | undefined;
  dry_run?: boolean | undefined;
  /** The number that the dry run told; another one now is 409 `selection-changed`. */
  expect_total?: number | undefined;
}
export interface IssueReport {
  issued: number;
  /** Have one that stands. */
  unchanged: number;
  /** Named, but have not completed the class. */
  not_completed: number;
  /** 1: the caller has completed the class, too, and is left out: a colleague issues it. */
  oneself: number;
  template: { id: string; name: string };
  expires_at: string | null;
  /** Who gets one: the first 500, those with warnings before the others. */
  people: {
    id: string;
    nip: string;
    name: string;
    /** Theirs has expired: they get the next one. */
    renews: boolean;
    /** What of their certificate does not come out as meant. */
    warnings: LayoutWarning['what'][];
    /** The characters that its fonts lack. */
    letters: string;
  }[];
}

/** `POST /api/certificates/revocation`. */
export interface RevocationReport {
  revoked: number;
  /** Revoked or replaced already, or the caller's own. */
  left_out: number;
}

/** `GET /api/certificate-templates/sample`: what the preview is filled with. */
export interface TemplateSample {
  values: Record<'en' | 'id', PlaceholderValues>;
  /** Names with letters of other scripts, if there are any: the fonts may lack them. */
  unusual: string[];
  /** What the QR code of such a certificate says: its length decides over its modules. */
  url: string;
}

/** `GET /api/verify/{code}`: what strangers may know. */
export interface Verification {
  code: string;
  number: string;
  state: CertificateState;
  holder: string;
  class: string;
  completed: string;
  issued: string;
  expires: string | null;
  revoked: string | null;
  /** The canonical text and its Ed25519 signature (base64url) by the key of `/.well-known/mahir-certificates.json`. */
  attested: string;
  signature: string;
  sha256: string | null;
}
