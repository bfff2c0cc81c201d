import type { PackageLosses } from '#shared/domain/packages/manifest.ts';
import { attributeOf, nodeOf, nodesOf, textOf, type XmlNode } from '../../platform/xml/xmlNodes.ts';

const RULES = ['preConditionRule', 'postConditionRule', 'exitConditionRule'];

/** What a package asks of the order of its parts: read, and not followed. */
export function lossesOf(organization: XmlNode): PackageLosses {
  const all = [...within(organization)];
  const sequencings = all.flatMap((node) => nodesOf(node, 'sequencing'));
  const count = (counted: (node: XmlNode) => number, nodes: readonly XmlNode[]) =>
    nodes.reduce((sum, node) => sum + counted(node), 0);
  return {
    sequencingRules: count(rulesIn, sequencings),
    prerequisites: count((node) => (textOf(nodeOf(node, 'prerequisites')).trim() ? 1 : 0), all),
    globalObjectives: new Set(sequencings.flatMap(globalsIn)).size,
    forwardOnly: sequencings.some(
      (node) => attributeOf(nodeOf(node, 'controlMode'), 'forwardOnly') === 'true',
    ),
  };
}

function* within(node: XmlNode): Generator<XmlNode> {
  yield node;
  for (const item of nodesOf(node, 'item')) yield* within(item);
}

function rulesIn(sequencing: XmlNode): number {
  const rules = nodeOf(sequencing, 'sequencingRules');
  return RULES.reduce((sum, name) => sum + nodesOf(rules, name).length, 0);
}

function globalsIn(sequencing: XmlNode): string[] {
  const objectives = nodeOf(sequencing, 'objectives');
  return ['primaryObjective', 'objective']
    .flatMap((name) => nodesOf(objectives, name))
    .flatMap((objective) => nodesOf(objective, 'mapInfo'))
    .map((map) => attributeOf(map, 'targetObjectiveID'));
}
