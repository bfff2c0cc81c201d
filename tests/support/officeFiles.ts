import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const zipped = (entries: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
};

const NS = 'http://schemas.openxmlformats.org';
const TYPE = 'application/vnd.openxmlformats-officedocument';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A real Word document: each text is a page; `body` is added as it is. */
export function docx(pages: readonly string[], { body = '', links = '' } = {}): Promise<Buffer> {
  const paragraphs = pages.map(
    (text, i) => `<w:p><w:r>${i > 0 ? '<w:br w:type="page"/>' : ''}<w:t>${text}</w:t></w:r></w:p>`,
  );
  return zipped({
    '[Content_Types].xml': `${XML}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${NS}/package/2006/relationships">${links}</Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${NS}/wordprocessingml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships" xmlns:wp="${NS}/drawingml/2006/wordprocessingDrawing" xmlns:a="${NS}/drawingml/2006/main" xmlns:pic="${NS}/drawingml/2006/picture"><w:body>${paragraphs.join('')}${body}</w:body></w:document>`,
  });
}
