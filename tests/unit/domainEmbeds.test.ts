import { describe, expect, it } from 'vitest';
import { embedSources, embedUrl } from '#shared/domain/embeds.ts';

const ID = 'dQw4w9WgXcQ';
const NOCOOKIE = `https://www.youtube-nocookie.com/embed/${ID}`;
const DRIVE = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ_0123456';
const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('an address that is embedded', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, NOCOOKIE],
    [`http://m.youtube.com/watch?app=desktop&v=${ID}&t=90`, `${NOCOOKIE}?start=90`],
    [`https://youtu.be/${ID}?si=follows-me&t=1h2m3s`, `${NOCOOKIE}?start=3723`],
    [`https://youtube.com/shorts/${ID}`, NOCOOKIE],
    [`https://www.youtube.com/live/${ID}?feature=share`, NOCOOKIE],
    [`  ${NOCOOKIE}?autoplay=1#x `, NOCOOKIE],
    [
      `<iframe width="560" src="https://www.youtube.com/embed/${ID}?a=1&amp;start=5" allow="x"></iframe>`,
      `${NOCOOKIE}?start=5`,
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    ],
    [
      `https://drive.google.com/file/d/${DRIVE}/view?usp=sharing`,
      `https://drive.google.com/file/d/${DRIVE}/preview`,
    ],
    [`https://drive.google.com/open?id=${DRIVE}`, `https://drive.google.com/file/d/${DRIVE}/preview`],
    [
      `https://docs.google.com/document/d/${DRIVE}/edit#heading=h.1`,
      `https://docs.google.com/document/d/${DRIVE}/preview`,
    ],
    [
      `https://docs.google.com/presentation/d/e/${DRIVE}/pub?start=false`,
      `https://docs.google.com/presentation/d/e/${DRIVE}/embed`,
    ],
    [
      `https://docs.google.com/spreadsheets/d/e/${DRIVE}/pubhtml`,
      `https://docs.google.com/spreadsheets/d/e/${DRIVE}/pubhtml?widget=true`,
    ],
    [
      `https://web.microsoftstream.com/video/${GUID}?list=x`,
      `https://web.microsoftstream.com/embed/video/${GUID}`,
    ],
    [
      `https://sinar.sharepoint.com/sites/Latihan/_layouts/15/embed.aspx?UniqueId=${GUID}&embed=%7B%7D`,
      `https://sinar.sharepoint.com/sites/Latihan/_layouts/15/embed.aspx?UniqueId=${GUID}`,
    ],
    [
      `https://sinar.sharepoint.com/_layouts/15/Doc.aspx?sourcedoc=%7b${GUID.toUpperCase()}%7d&action=edit`,
      `https://sinar.sharepoint.com/_layouts/15/Doc.aspx?sourcedoc=%7B${GUID}%7D&action=embedview`,
    ],
  ])('%s', (pasted, canonical) => {
    expect(embedUrl(pasted)).toBe(canonical);
    // The stored address stays the same when parsed again, and the browser may load it.
    expect(embedUrl(canonical)).toBe(canonical);
    expect(
      embedSources().some((source) => new RegExp(`^${source.replace('*', '[a-z0-9-]+')}/`).test(canonical)),
    ).toBe(true);
  });

  it.each([
    '',
    'youtube',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com.evil.example/embed/${ID}`,
    `https://evil.example/?https://www.youtube.com/embed/${ID}`,
    `https://user:pass@www.youtube.com/embed/${ID}`,
    `https://www.youtube.com:8443/embed/${ID}`,
    `https://www.youtube.com\\@evil.example/embed/${ID}`,
    `javascript:alert(1)//www.youtube.com/embed/${ID}`,
    `data:text/html,<iframe src="https://www.youtube.com/embed/${ID}">`,
    '<iframe src="https://evil.example/"></iframe>',
    'https://vimeo.com/about',
    'https://drive.google.com/drive/folders/1',
    'https://docs.google.com/forms/d/e/1/viewform',
    'https://evil-sharepoint.com/_layouts/15/embed.aspx?UniqueId=' + GUID,
    'https://a.b.sharepoint.com/_layouts/15/embed.aspx?UniqueId=' + GUID,
    'https://sinar.sharepoint.com/:v:/s/Latihan/abc',
    'https://sinar.sharepoint.com/_layouts/15/embed.aspx?UniqueId="><script>',
  ])('%s is none', (pasted) => {
    expect(embedUrl(pasted)).toBeUndefined();
  });
});
