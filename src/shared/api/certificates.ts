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
  /** What it was earned with: a class, or a learning path. */
  class: Expanded | null;
  path: Expanded | null;
  /** The name of the class or path at issue. */
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
  /** False while the PDF is being drawn; a download draws it at once. */
  has_pdf: boolean;
  /** The public page on which to check it. */
  verify_url: string;
  /** The certificate that replaces it. */
  successor: { id: string; number: string } | null;
}

/** A class of the learner that gives a certificate that is not earned yet, with its open requirements. */
export interface ComingCertificate {
  class: Expanded;
  completion: CompletionItem[];
}

/** `GET /api/my/certificates`. */
export interface MyCertificates {
  certificates: MyCertificate[];
  coming: ComingCertificate[];
}

/** `POST /api/classes/{id}/certificates`, `POST /api/programmes/{id}/certificates`. */
export interface IssueRequest {
  /** Absent: everybody who has completed the class or path. */
  user_ids?: string[] | undefined;
  /** People of the dry run to leave out. */
  except_user_ids?: string[] | undefined;
  /** Used instead of its own template. */
  template_id?: string | undefined;
  dry_run?: boolean | undefined;
  /** The number from the dry run; if it differs now the reply is 409 `selection-changed`. */
  expect_total?: number | undefined;
}
export interface IssueReport {
  issued: number;
  /** Have a valid one. */
  unchanged: number;
  /** Named, but have not completed it. */
  not_completed: number;
  /** 1 if the caller has completed it too, and is left out: a colleague issues it. */
  oneself: number;
  template: { id: string; name: string };
  expires_at: string | null;
  /** The people who get one: the first 500, those with warnings first. */
  people: {
    id: string;
    nip: string;
    name: string;
    /** Theirs has expired: they get the next one. */
    renews: boolean;
    /** The problems of their certificate. */
    warnings: LayoutWarning['what'][];
    /** The characters that its fonts lack. */
    letters: string;
  }[];
}

/** `POST /api/certificates/revocation`. */
export interface RevocationReport {
  revoked: number;
  /** Already revoked or replaced, or the caller's own. */
  left_out: number;
}

/** `GET /api/certificate-templates/sample`: the values of the preview. */
export interface TemplateSample {
  values: Record<'en' | 'id', PlaceholderValues>;
  /** Names with letters of other scripts, if there are any: the fonts may lack them. */
  unusual: string[];
  /** The content of such a certificate's QR code: its length determines the number of modules. */
  url: string;
}

/** `GET /api/verify/{code}`: what strangers may see. */
export interface Verification {
  code: string;
  number: string;
  state: CertificateState;
  holder: string;
  /** The name of the class, or of the learning path. */
  class: string;
  is_path: boolean;
  completed: string;
  issued: string;
  expires: string | null;
  revoked: string | null;
  /** The canonical text and its Ed25519 signature (base64url) by the key of `/.well-known/mahir-certificates.json`. */
  attested: string;
  signature: string;
  sha256: string | null;
}
