import { routeTable } from '#shared/routes.ts';
import type { Route } from '#shared/route.ts';
import { seedPermissions, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import type { Permission } from '#shared/access.ts';
import { accounts, companyNames, type CompanyName, type Visitor } from '../support/companies.ts';

export const widths = [320, 390, 640, 768, 1024, 1280] as const;
const languages = ['en', 'id'] as const;
const themes = ['light', 'dark'] as const;

export interface Look {
  readonly company: CompanyName;
  readonly visitor: Visitor;
  readonly lang: (typeof languages)[number];
  readonly theme: (typeof themes)[number];
  readonly width: (typeof widths)[number];
}

export const inWords = ({ company, visitor, lang, theme, width }: Look): string =>
  `${company}, ${visitor}, ${lang}, ${theme}, ${width} px`;

/** The roles that may open a page; the role that the page is made for comes first. */
function visitorsOf(route: Route, company: CompanyName): Visitor[] {
  if (route.isPublic) return ['Stranger'];
  const known = Object.keys(accounts[company]) as SeedRoleName[];
  const allowed = known.filter(
    (role) => !route.key || seedPermissions(role).includes(route.key as Permission),
  );
  const first = route.half === 'portal' ? 'Learner' : 'Organizer';
  return allowed.sort((one, other) => Number(other === first) - Number(one === first));
}

/** All companies and people in which a page can be seen. */
export const seenBy = (route: Route): Pick<Look, 'company' | 'visitor'>[] =>
  companyNames.flatMap((company) => visitorsOf(route, company).map((visitor) => ({ company, visitor })));

/** What a part of a whole run is about (`npm run test:screens`); absent is all. */
const part = { company: process.env['SCREENS_COMPANY'], visitor: process.env['SCREENS_VISITOR'] };
export const isPart = Boolean(part.company || part.visitor);
export const wantedCompanies = companyNames.filter((name) => name === (part.company || name));
const knownParts = [...companyNames, 'Stranger', ...Object.keys(accounts.demo)];
for (const name of Object.values(part))
  if (name && !knownParts.includes(name)) throw new Error(`“${name}” is none of ${knownParts.join(', ')}.`);
const isWanted = ({ company, visitor }: Pick<Look, 'company' | 'visitor'>): boolean =>
  company === (part.company || company) && visitor === (part.visitor || visitor);

export const screenRoutes = routeTable();

/**
 * The looks of a run in which each page is seen once, by the number of the run: another one tomorrow. Several, the next one for when this
 * person has no such record.
 */
export function looksInTurn(route: Route, run: number): Look[] {
  const turn = run + 7 * screenRoutes.indexOf(route);
  const seen = seenBy(route);
  return seen.map((_, i) => ({
    ...seen[(turn + i) % seen.length]!,
    lang: languages[turn % 2]!,
    theme: themes[(turn >> 1) % 2]!,
    width: widths[turn % widths.length]!,
  }));
}

/** Each person's looks in both languages, in one theme each; the page is then seen in all widths. */
export const looksByPerson = (route: Route): Look[][] =>
  seenBy(route)
    .map((seen, i) =>
      languages.map((lang, j) => ({ ...seen, lang, theme: themes[(i + j) % 2]!, width: 1280 as const })),
    )
    .filter(([look]) => isWanted(look!));
