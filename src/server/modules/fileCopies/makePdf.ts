import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OfficeKind } from '#shared/domain/fileCopies.ts';
import { ProgramError, runProgram } from '../../platform/programs/runProgram.ts';
import { madeFile, type Making } from './making.ts';

const LIMIT_MS = 120_000;
const MAX_BYTES = 256 * 1024 * 1024;

/** The filters by name: the program must not guess what the bytes of a stranger are. */
const filters: Readonly<Record<OfficeKind, { readonly from: string; readonly to: string }>> = {
  docx: { from: 'MS Word 2007 XML', to: 'writer_pdf_Export' },
  xlsx: { from: 'Calc MS Excel 2007 XML', to: 'calc_pdf_Export' },
  pptx: { from: 'Impress MS PowerPoint 2007 XML', to: 'impress_pdf_Export' },
};

/** Macros, links to other files and anything active stay shut; the profile is new for each document. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableActiveContent" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Writer/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Office.Calc/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>1</value></prop></item>
</oor:items>
`;

/** The PDF of an office document, in the folder. @throws ProgramError when it cannot be made */
export async function makePdf({
  program,
  folder,
  source,
  kind,
  signal,
}: Making<OfficeKind>): Promise<string> {
  const profile = path.join(folder, 'profile');
  await mkdir(path.join(profile, 'user'), { recursive: true });
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), SETTINGS);
  const { from, to } = filters[kind];
  const words = await runProgram({
    program,
    folder,
    signal,
    limitMs: LIMIT_MS,
    maxBytes: MAX_BYTES,
    args: [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nologo',
      '--nolockcheck',
      `--infilter=${from}`,
      '--convert-to',
      `pdf:${to}`,
      '--outdir',
      folder,
      source,
    ],
  });
  // It ends well, and writes nothing, for a document that it cannot read, and without its part for this kind (Writer, Calc, Impress).
  const made = await madeFile(folder, `${path.parse(source).name}.pdf`);
  if (!made) throw new ProgramError('failed', `It has written no PDF. ${words}`);
  return made;
}
