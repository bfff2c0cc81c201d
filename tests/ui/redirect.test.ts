import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLanguage, inLanguage } from '#ui/language.ts';
import { loginPath } from '#ui/loginPath.ts';
import { redirectTarget } from '#ui/redirectTarget.ts';

const target = (value: string) => redirectTarget(`?redirect=${encodeURIComponent(value)}`, 'id');

describe('the way back after signing in', () => {
  it.each([
    ['/id/my-course/k3?tab=a#x', '/id/my-course/k3?tab=a#x'],
    ['/en/home', '/id/home'],
    ['/id/settings/user/12.34', '/id/settings/user/12.34'],
  ])('%s leads to %s', (value, expected) => {
    expect(target(value)).toBe(expected);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'https://evil.example/id/home',
    'javascript:alert(1)',
    'evil.example',
    '\\\\evil.example',
    '',
    '/',
    '/id/login',
    '/id/logout',
    '/id/404',
  ])('%j leads home', (value) => {
    expect(target(value)).toBe('/id/home');
  });

  it('is carried by the login page', () => {
    const path = loginPath('en', '/en/quiz?filter={"a":1}');
    expect(redirectTarget(path.slice(path.indexOf('?')), 'en')).toBe('/en/quiz?filter={%22a%22:1}');
  });
});

describe('the language', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['en-GB', 'en'],
    ['id-ID', 'id'],
    ['fr-FR', 'id'],
    ['', 'id'],
  ])('of a browser in %j is %s', (language, expected) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    expect(browserLanguage()).toBe(expected);
  });

  it('is changed in the path, and nowhere else', () => {
    expect(inLanguage('en', '/id/my-course/id?x=/id/')).toBe('/en/my-course/id?x=/id/');
    expect(inLanguage('id', '/fr')).toBe('/id');
  });
});
