import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/db/id.ts';
import { slugOf } from '#server/kernel/crud/slugs.ts';
import { languageOf } from '#server/platform/http/language.ts';

describe('a new id', () => {
  it('is a uuid v7 of now, and each is greater than the one before', () => {
    const before = Date.now();
    const ids = Array.from({ length: 20_000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted());
    for (const id of [ids[0]!, ids.at(-1)!])
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const ms = Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16);
    expect(ms - before).toBeGreaterThanOrEqual(0);
    expect(ms - before).toBeLessThan(1_000);
  });
});

describe('a slug', () => {
  it('is what of a name can stand in a URL', () => {
    expect(slugOf('Étude & Sécurité 2026')).toBe('etude-securite-2026');
    expect(slugOf('  --A__B--  ')).toBe('a-b');
    expect(slugOf('Pelatihan Kasir: dasar/lanjutan')).toBe('pelatihan-kasir-dasar-lanjutan');
    expect(slugOf('訓練')).toBe('');
    expect(slugOf('x'.repeat(200)).length).toBeLessThanOrEqual(80);
    expect(slugOf(`${'x'.repeat(73)} yz`)).not.toMatch(/-$/);
  });
});

describe('the language of a request', () => {
  it('is the best of ours that the client takes', () => {
    expect(languageOf('en-GB,en;q=0.9', 'id')).toBe('en');
    expect(languageOf('de, en;q=0.4, id;q=0.6', 'en')).toBe('id');
    expect(languageOf('id-ID', 'en')).toBe('id');
    expect(languageOf('de,fr;q=0.5', 'id')).toBe('id');
    expect(languageOf('*', 'en')).toBe('en');
    expect(languageOf(undefined, 'id')).toBe('id');
    expect(languageOf('en;q=0', 'id')).toBe('id');
  });
});
