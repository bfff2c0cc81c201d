import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayAccess } from '#authProvider/authProvider.ts';
import { asExpanded, recordPath } from '#shared/schema/paths.ts';
import { expandedName, type AnyResource } from '#shared/schema/resource.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { focusOnMount } from '../focusOnMount.ts';
import { useNoneYet, useRecordOptions } from '../inputs/useRecordOptions.tsx';
import { parentResource, type LinkRecord } from '../recordLinks.ts';
import { inSentence } from './inSentence.ts';

interface CreateLinkProps {
  readonly resource: AnyResource;
  /** The parent of the new record; without it a nested resource asks for one. */
  readonly parent?: LinkRecord;
  readonly variant?: 'primary' | 'outlined';
}

/** "Create class": the link to the create page, if the active role may create. */
export function CreateLink({ resource, parent, variant = 'outlined' }: CreateLinkProps) {
  const translate = useTranslate();
  const { lang, label } = useI18n();
  const [isConfirmOpen, setAsking] = useState(false);
  if (!resource.paths.create || !resource.verbs.includes('create') || !mayAccess(resource.name, 'create'))
    return null;
  const text = translate('admin.form.create', { name: inSentence(label(resource.label.one)) });
  const path = createPath(resource, parent);
  if (path)
    return (
      <ButtonLink small variant={variant} to={`/${lang}/${path}`} data-create>
        {text}
      </ButtonLink>
    );
  return (
    <>
      <Button small variant={variant} data-create onClick={() => setAsking(true)}>
        {text}
      </Button>
      {isConfirmOpen && <ParentDialog resource={resource} title={text} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Undefined when the path names a parent that is not known yet. */
function createPath(resource: AnyResource, parent: LinkRecord | undefined): string | undefined {
  const above = parentResource(resource);
  const expanded = above &&
    parent &&
    resource.parent && { [expandedName(resource.parent)]: asExpanded(above, parent) };
  return recordPath(resource, 'create', expanded || {});
}

/** Asks for the parent, because a nested record cannot exist without it: a quiz is created inside a class. */
function ParentDialog({
  resource,
  title,
  onClose,
}: {
  resource: AnyResource;
  title: string;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { lang, label } = useI18n();
  const navigate = useNavigate();
  const parent = parentResource(resource)!;
  const found = useRecordOptions(parent);
  const isNone = useNoneYet(parent);
  const parents = inSentence(label(parent.label.many));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {isNone ? (
          translate('admin.list.none_yet', { name: parents })
        ) : (
          <Autocomplete
            sx={{ paddingTop: 1 }}
            {...found}
            noOptionsText={translate('admin.list.none_found', { name: parents })}
            onChange={(_event, chosen) => {
              const path = chosen && createPath(resource, chosen);
              if (path) void navigate(`/${lang}/${path}`);
            }}
            renderInput={(input) => (
              <TextField
                {...input}
                inputRef={focusOnMount}
                label={translate('admin.form.inside', { name: inSentence(label(parent.label.one)) })}
              />
            )}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('action.cancel')}</Button>
        {isNone && <CreateLink resource={parent} variant="primary" />}
      </DialogActions>
    </Dialog>
  );
}
