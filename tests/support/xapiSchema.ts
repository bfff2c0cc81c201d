import * as z from 'zod';

/**
 * The rules of xAPI 1.0.3 (part two, Statements) for the statements that Mahir makes. Strict: a property that the specification does not
 * know is a fault. Extensions are maps of IRIs to anything.
 */
const iri = z.string().regex(/^[a-z][a-z\d+.-]*:\S+$/i);
const languageMap = z
  .record(z.string().regex(/^(und|[a-z]{2,3})(-[A-Za-z\d]+)*$/), z.string())
  .refine((map) => Object.keys(map).length > 0);
const extensions = z.record(iri, z.unknown());
/** ISO 8601 with a time zone. */
const timestamp = z.iso.datetime({ offset: true });
const duration = z
  .string()
  .regex(/^P(?!$)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/);

const agent = z.strictObject({
  objectType: z.literal('Agent').optional(),
  name: z.string().optional(),
  account: z.strictObject({ homePage: iri, name: z.string().min(1) }),
});

const component = z.strictObject({ id: z.string().regex(/^\S+$/), description: languageMap.optional() });
const components = z
  .array(component)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'ids of components are unique');
const PARTS: Readonly<Record<string, readonly string[]>> = {
  choice: ['choices'],
  sequencing: ['choices'],
  matching: ['source', 'target'],
};
const interactionTypes = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
] as const;
const definition = z
  .strictObject({
    name: languageMap.optional(),
    description: languageMap.optional(),
    type: iri.optional(),
    moreInfo: iri.optional(),
    extensions: extensions.optional(),
    interactionType: z.enum(interactionTypes).optional(),
    correctResponsesPattern: z.array(z.string()).optional(),
    choices: components.optional(),
    source: components.optional(),
    target: components.optional(),
  })
  .refine(({ interactionType, correctResponsesPattern, choices, source, target }) => {
    const given = Object.entries({ choices, source, target }).flatMap(([name, list]) => (list ? [name] : []));
    if (!interactionType) return given.length === 0 && !correctResponsesPattern;
    return given.every((name) => PARTS[interactionType]?.includes(name));
  }, 'parts of an interaction belong to its type');
const activity = z.strictObject({
  objectType: z.literal('Activity').optional(),
  id: iri,
  definition: definition.optional(),
});

const score = z
  .strictObject({
    scaled: z.number().min(-1).max(1).optional(),
    raw: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min < max)
  .refine(({ raw, min, max }) => raw === undefined || (raw >= (min ?? raw) && raw <= (max ?? raw)));
const result = z
  .strictObject({
    score: score.optional(),
    success: z.boolean().optional(),
    completion: z.boolean().optional(),
    response: z.string().optional(),
    duration: duration.optional(),
    extensions: extensions.optional(),
  })
  .refine((given) => Object.keys(given).length > 0);
const activities = z.array(activity).min(1).optional();
const context = z.strictObject({
  registration: z.uuid().optional(),
  contextActivities: z
    .strictObject({ parent: activities, grouping: activities, category: activities, other: activities })
    .optional(),
  revision: z.string().optional(),
  platform: z.string().optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z\d]+)*$/)
    .optional(),
  extensions: extensions.optional(),
});

/** What takes a statement back names it, and nothing else. */
const voided = z.strictObject({ objectType: z.literal('StatementRef'), id: z.uuid() });
const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';

/** A statement as a client sends it: with an id and a time, without what the record store adds. */
export const xapiStatement = z
  .strictObject({
    id: z.uuid(),
    actor: agent,
    verb: z.strictObject({ id: iri, display: languageMap.optional() }),
    object: z.union([activity, voided]),
    result: result.optional(),
    context: context.optional(),
    timestamp,
    version: z
      .string()
      .regex(/^1\.0\.\d+$/)
      .optional(),
  })
  .refine(
    ({ verb, object }) =>
      (verb.id === VOIDED) === ('objectType' in object && object.objectType === 'StatementRef'),
  );
export type XapiStatement = z.infer<typeof xapiStatement>;
