import {
  CircleCheck,
  CirclePlay,
  ExternalLink,
  FileText,
  Image,
  ListChecks,
  Package,
  PanelsTopLeft,
  Text,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import type { UploadKind } from '#dataProvider/resumableUpload.ts';
import type { BlockType } from '#shared/domain/blocks.ts';
import type { Field } from '#shared/schema/field.ts';
import { modules } from '#shared/resources/modules.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

/** The fields of a block as a resource of only these: it feeds the generic inputs. */
export const blockColumns: AnyResource = { ...modules, fields: modules.fields.blocks.fields! };

/** The kinds of blocks in the order of the menu. */
export const blockTypes = blockColumns.fields['type']!.options as readonly {
  readonly value: BlockType;
  readonly label: Field['label'];
}[];

export const blockIcons: Readonly<Record<BlockType, LucideIcon>> = {
  text: Text,
  image: Image,
  file: FileText,
  video: CirclePlay,
  audio: Volume2,
  link: ExternalLink,
  embed: PanelsTopLeft,
  acknowledgement: CircleCheck,
  quiz: ListChecks,
  package: Package,
};

/** The purpose of a block's file. */
export const uploadKinds: Readonly<Partial<Record<BlockType, UploadKind>>> = {
  image: 'image',
  file: 'file',
  video: 'video',
  audio: 'audio',
};

/** An empty block. */
export const blankBlock = (type: BlockType) => ({
  type,
  title: null,
  text: null,
  file_id: null,
  captions_indonesian_id: null,
  captions_english_id: null,
  poster_id: null,
  show: type === 'file' ? ('page' as const) : null,
  alt: null,
  url: null,
  quiz_id: null,
  package_id: null,
  pass_mark: null,
  attempt_rule: type === 'package' ? 'one' : null,
  max_attempts: null,
  counts_as_grade: false,
});
