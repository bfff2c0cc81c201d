import fs from 'node:fs';
import path from 'node:path';

const FIELDS = `    name: text({ en: 'Name', id: 'Nama' }, { required: true, max: 120, unique: true, search: true }),
    description: longText({ en: 'Description', id: 'Deskripsi' }),
    competency_id: reference({ en: 'Competency', id: 'Kompetensi' }, 'competencies'),
    price: money({ en: 'Price', id: 'Harga' }, { filter: true }),
    discount: percent({ en: 'Discount', id: 'Diskon' }),
    since: dateTime({ en: 'Since', id: 'Sejak' }),
    contacts: rows(
      { en: 'Contacts', id: 'Kontak' },
      {
        name: text({ en: 'Name', id: 'Nama' }, { required: true, max: 60 }),
        phone: text({ en: 'Phone', id: 'Telepon' }, { max: 10 }),
      },
    ),
    active: boolean({ en: 'Active', id: 'Aktif' }, { default: true, filter: true }),
`;
const PAGES = `const vendorPages = () => import('./vendors/VendorPages.tsx');
const reactAdminPages: Readonly<Record<string, ComponentType>> = {
  'vendors.list': lazyPage(vendorPages, 'VendorList'),
  'vendors.create': lazyPage(vendorPages, 'VendorCreate'),
  'vendors.show': lazyPage(vendorPages, 'VendorShow'),
  'vendors.edit': lazyPage(vendorPages, 'VendorEdit'),
};`;

/** Gives the new resource `vendors` of a copy of the product its fields, and pages of react-admin as in the tutorial. */
export function writeVendors(copy: string): void {
  edit(path.join(copy, 'src/shared/resources/vendors.ts'), (text) =>
    text
      .replace(/import \{.*?\} from '\.\.\/schema\/field\.ts'/s, importOf('../schema/field.ts'))
      .replace(/ {4}name: text.*(?=\n {2}\},\n {2}list)/s, FIELDS.trimEnd()),
  );
  edit(path.join(copy, 'src/admin/screens.ts'), (text) =>
    text.replace(/const reactAdminPages.*?= \{\};/, PAGES),
  );
  const pages = path.join(copy, 'src/admin/vendors/VendorPages.tsx');
  fs.mkdirSync(path.dirname(pages));
  fs.cpSync('tests/support/vendorPages.tsx', pages);
}

const importOf = (from: string) =>
  `import { boolean, dateTime, longText, money, percent, reference, rows, text } from '${from}'`;

function edit(file: string, change: (text: string) => string): void {
  const before = fs.readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`Nothing to change in ${file}`);
  fs.writeFileSync(file, after);
}
