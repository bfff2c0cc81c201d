import { boolean, choice, computed, longText, multiChoice, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const connection = { en: 'Connection', id: 'Koneksi' };
const people = { en: 'Who comes in', id: 'Siapa yang boleh masuk' };
const rights = { en: 'Roles', id: 'Peran' };
const safety = { en: 'Safety', id: 'Keamanan' };

const byOpenId = { field: 'kind', is: ['oidc'] } as const;
const bySaml = { field: 'kind', is: ['saml'] } as const;
/** Characters; the metadata of a large provider have 100,000. */
const MAX_METADATA = 500_000;

/** Where people of the company sign in with their company account, by OpenID Connect or SAML; several may be on at once. */
export const signInProviders = defineResource({
  name: 'sign-in-providers',
  module: 'sign-in-provider',
  importable: false,
  label: {
    one: { en: 'Sign-in provider', id: 'Penyedia akun' },
    many: { en: 'Sign-in providers', id: 'Penyedia akun' },
  },
  heading: { en: 'Company sign-in', id: 'Masuk dengan akun perusahaan' },
  slug: 'key',
  order: 'order',
  paths: { list: 'settings/sign-in-provider' },
  menu: { group: 'security', icon: 'log-in', label: { en: 'Company sign-in', id: 'Akun perusahaan' } },
  fields: {
    name: text(
      { en: 'Name', id: 'Nama' },
      {
        required: true,
        min: 2,
        max: 60,
        unique: true,
        search: true,
        hint: {
          en: 'People see it on the button: “Sign in with …”.',
          id: 'Tampil di tombol: “Masuk dengan …”.',
        },
      },
    ),
    key: text(
      { en: 'Short name', id: 'Nama pendek' },
      {
        required: true,
        max: 32,
        unique: true,
        pattern: '[a-z0-9\\-]{2,32}',
        hint: {
          en: 'Part of the addresses that you register with the provider. Lower-case letters, digits and dashes; it stays.',
          id: 'Bagian dari alamat yang Anda daftarkan di penyedia. Huruf kecil, angka, dan tanda hubung; tidak berubah lagi.',
        },
      },
    ),
    preset: choice(
      { en: 'Kind', id: 'Jenis' },
      {
        google: { en: 'Google Workspace', id: 'Google Workspace' },
        entra: { en: 'Microsoft Entra ID', id: 'Microsoft Entra ID' },
        keycloak: { en: 'Keycloak', id: 'Keycloak' },
        adfs: { en: 'Microsoft AD FS', id: 'Microsoft AD FS' },
        other: { en: 'Other', id: 'Lainnya' },
      },
      { default: 'other', required: true },
    ),
    kind: choice(
      { en: 'Protocol', id: 'Protokol' },
      { oidc: { en: 'OpenID Connect', id: 'OpenID Connect' }, saml: { en: 'SAML 2.0', id: 'SAML 2.0' } },
      {
        default: 'oidc',
        required: true,
        hint: {
          en: 'OpenID Connect where the provider offers it; SAML otherwise. It stays.',
          id: 'OpenID Connect bila penyedia mendukungnya; selain itu SAML. Tidak berubah lagi.',
        },
      },
    ),
    issuer: text(
      { en: 'Issuer', id: 'Penerbit (issuer)' },
      {
        format: 'url',
        max: 500,
        section: connection,
        onlyWhen: byOpenId,
        requiredThen: true,
        hint: {
          en: 'Google: https://accounts.google.com · Entra: https://login.microsoftonline.com/{tenant}/v2.0 · Keycloak: https://{host}/realms/{realm}',
          id: 'Google: https://accounts.google.com · Entra: https://login.microsoftonline.com/{tenant}/v2.0 · Keycloak: https://{host}/realms/{realm}',
        },
      },
    ),
    client_id: text(
      { en: 'Client ID', id: 'ID klien' },
      { max: 255, section: connection, onlyWhen: byOpenId, requiredThen: true },
    ),
    client_secret: text(
      { en: 'Client secret', id: 'Rahasia klien' },
      {
        format: 'password',
        max: 500,
        writeOnly: true,
        section: connection,
        onlyWhen: byOpenId,
        hint: {
          en: 'Empty: unchanged. A new one is used once a test with it has succeeded; until then the old one stays.',
          id: 'Kosong: tidak berubah. Rahasia baru dipakai setelah pengujian dengannya berhasil; sampai saat itu yang lama tetap berlaku.',
        },
        hintOfNew: {
          en: 'It is stored encrypted and never shown again.',
          id: 'Disimpan terenkripsi dan tidak pernah ditampilkan lagi.',
        },
      },
    ),
    metadata_url: text(
      { en: 'Address of the metadata', id: 'Alamat metadata' },
      {
        format: 'url',
        max: 500,
        section: connection,
        onlyWhen: bySaml,
        hint: {
          en: 'Read at each test and every hour, so that a new certificate of the provider is known in time. Empty: paste the metadata below.',
          id: 'Dibaca pada setiap pengujian dan setiap jam, sehingga sertifikat baru penyedia dikenal tepat waktu. Kosong: tempelkan metadata di bawah.',
        },
      },
    ),
    metadata_xml: longText(
      { en: 'Metadata (XML)', id: 'Metadata (XML)' },
      {
        max: MAX_METADATA,
        writeOnly: true,
        section: connection,
        onlyWhen: bySaml,
        hint: {
          en: 'Empty: unchanged. Its entity, address and certificates are shown on the page of this provider.',
          id: 'Kosong: tidak berubah. Entitas, alamat, dan sertifikatnya tampil di halaman penyedia ini.',
        },
        hintOfNew: {
          en: 'You may save first, and paste it when you have registered Mahir at the provider.',
          id: 'Anda boleh menyimpan dahulu, lalu menempelkannya setelah Mahir didaftarkan di penyedia.',
        },
      },
    ),
    domains: multiChoice({ en: 'E-mail domains', id: 'Domain email' }, {} as Record<string, never>, {
      max: 20,
      section: people,
      hint: {
        en: 'Such as example.co.id. Only addresses of these are linked or created.',
        id: 'Misalnya contoh.co.id. Hanya alamat dari domain ini yang ditautkan atau dibuatkan akun.',
      },
    }),
    link_by: choice(
      { en: 'A first sign-in finds the person by', id: 'Saat pertama masuk, orang dikenali dari' },
      {
        none: {
          en: 'Nothing: people connect it on their profile',
          id: 'Tidak ada: orang menautkannya di profil',
        },
        email: { en: 'Verified e-mail address', id: 'Alamat email terverifikasi' },
        nip: { en: 'NIP', id: 'NIP' },
      },
      {
        default: 'email',
        required: true,
        section: people,
        hint: {
          en: 'NIP only if people cannot edit that attribute at the provider themselves. An account with rights or a password is linked after its password was given once.',
          id: 'NIP hanya bila atribut itu tidak dapat diubah sendiri oleh orangnya di penyedia. Akun yang punya hak atau kata sandi ditautkan setelah kata sandinya diberikan sekali.',
        },
      },
    ),
    emails_verified: boolean(
      { en: 'Its e-mail addresses are verified', id: 'Alamat emailnya terverifikasi' },
      {
        section: people,
        onlyWhen: bySaml,
        hint: {
          en: 'Only if nobody can change their address there themselves: SAML does not say whether an address was verified.',
          id: 'Hanya bila tidak ada yang dapat mengubah alamatnya sendiri di sana: SAML tidak menyebutkan apakah suatu alamat sudah diverifikasi.',
        },
      },
    ),
    nip_claim: text(
      { en: 'Claim with the NIP', id: 'Klaim berisi NIP' },
      {
        max: 120,
        section: people,
        hint: {
          en: 'Such as employee_id; in SAML the name of the attribute. Needed to find people by NIP and to create accounts.',
          id: 'Misalnya employee_id; di SAML nama atributnya. Diperlukan untuk mengenali orang dari NIP dan untuk membuat akun.',
        },
      },
    ),
    creates: choice(
      { en: 'Whom Mahir does not know', id: 'Yang belum dikenal Mahir' },
      {
        never: { en: 'Is turned away', id: 'Ditolak' },
        always: { en: 'Gets an account as a learner', id: 'Dibuatkan akun sebagai peserta' },
      },
      {
        default: 'never',
        required: true,
        section: people,
        hint: {
          en: 'Turned away: only people whom you have entered or invited come in.',
          id: 'Ditolak: hanya orang yang sudah Anda masukkan atau undang yang dapat masuk.',
        },
      },
    ),
    roles_claim: text(
      { en: 'Claim with the groups or roles', id: 'Klaim berisi grup atau peran' },
      {
        max: 120,
        section: rights,
        hint: {
          en: 'Such as groups; at Entra better app roles: roles. Which value gives which role is set below, on the page of this provider.',
          id: 'Misalnya groups; di Entra lebih baik peran aplikasi: roles. Nilai mana memberi peran mana diatur di halaman penyedia ini.',
        },
      },
    ),
    sync_roles: choice(
      { en: 'Roles follow the groups', id: 'Peran mengikuti grup' },
      {
        first: { en: 'At the first sign-in', id: 'Saat pertama masuk' },
        each: { en: 'At each sign-in', id: 'Setiap kali masuk' },
      },
      {
        default: 'each',
        required: true,
        section: rights,
        hint: {
          en: 'Only roles that this provider gave are taken back. Those given by hand stay.',
          id: 'Hanya peran pemberian penyedia ini yang dicabut. Peran yang diberikan langsung tetap.',
        },
      },
    ),
    trust_mfa: boolean(
      { en: 'Its second step counts', id: 'Verifikasi dua langkahnya diakui' },
      {
        section: safety,
        hint: {
          en: 'People who gave a second factor there are not asked for one here.',
          id: 'Orang yang sudah memakai faktor kedua di sana tidak diminta lagi di sini.',
        },
      },
    ),
    enforced: boolean(
      { en: 'Its people use nothing else', id: 'Wajib bagi orang-orangnya' },
      {
        section: safety,
        hint: {
          en: 'Connected people no longer sign in by password or SMS, except break-glass accounts and the last administrator.',
          id: 'Orang yang sudah tertaut tidak lagi masuk dengan kata sandi atau SMS, kecuali akun darurat dan administrator terakhir.',
        },
      },
    ),
    enabled: boolean(
      { en: 'On', id: 'Aktif' },
      {
        filter: true,
        section: safety,
        hint: {
          en: 'Save first, test the connection on the page of the provider, then switch it on.',
          id: 'Simpan dahulu, uji koneksi di halaman penyedia ini, lalu aktifkan.',
        },
      },
    ),
    order: number({ en: 'Order', id: 'Urutan' }, { default: 0, max: 10_000, section: safety }),
    people: computed({ en: 'Connected people', id: 'Orang tertaut' }, 'number'),
    last_used_at: computed({ en: 'Last used', id: 'Terakhir dipakai' }, 'dateTime'),
  },
  list: { columns: ['name', 'preset', 'kind', 'enabled', 'enforced', 'people', 'last_used_at'] },
});
