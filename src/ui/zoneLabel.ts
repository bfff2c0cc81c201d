import { zoneNames } from './format.ts';

/** "WIB (Jakarta)" for people to read. */
export const zoneLabel = (timeZone: string): string => {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  return zoneNames[timeZone] ? `${zoneNames[timeZone]} (${city})` : city;
};
