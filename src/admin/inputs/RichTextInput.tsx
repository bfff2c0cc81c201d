import {
  RichTextInput as Editor,
  RichTextInputToolbar,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  ClearButtons,
} from 'ra-input-rich-text';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { HeadingSelect } from './HeadingSelect.tsx';
import css from './inputs.module.css';

/** The rich text editor; loaded separately, because it is as large as all the other forms of the admin. */
export const RichTextInput = ({ source, label, hint, isRequired }: AutoInputProps) => (
  <Editor
    className={css.richText ?? ''}
    source={source}
    label={label}
    isRequired={isRequired}
    helperText={hint ?? false}
    fullWidth
    toolbar={
      <RichTextInputToolbar size="small">
        <HeadingSelect />
        <FormatButtons size="small" />
        <ListButtons size="small" />
        <LinkButtons size="small" />
        <QuoteButtons size="small" />
        <ClearButtons size="small" />
      </RichTextInputToolbar>
    }
  />
);
