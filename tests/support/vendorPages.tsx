import Bolt from '@mui/icons-material/Bolt';
import Save from '@mui/icons-material/Save';
import Undo from '@mui/icons-material/Undo';
import { Stack } from '@mui/material';
import type { ReactElement } from 'react';
import {
  ArrayInput,
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  Button,
  Create,
  DataTable,
  DateField,
  DateTimeInput,
  Edit,
  EditButton,
  List,
  ListButton,
  minLength,
  ReferenceField,
  ReferenceInput,
  required,
  Show,
  ShowButton,
  SimpleForm,
  SimpleFormIterator,
  TabbedShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
  type MutationMode,
  type RaRecord,
} from 'react-admin';

// Pages as in react-admin's tutorial: nothing here may know Mahir, or it would prove nothing.

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <BooleanInput key="active" source="active" />,
];

const icons: Record<MutationMode, ReactElement> = {
  pessimistic: <Save />,
  optimistic: <Bolt />,
  undoable: <Undo />,
};

export function Rename({ mode }: { mode: MutationMode }) {
  const record = useRecordContext<RaRecord>();
  const notify = useNotify();
  const resource = useResourceContext();
  const [update, { isPending }] = useUpdate();
  const rename = () =>
    record &&
    update(
      resource,
      { id: record.id, data: { description: mode }, previousData: record },
      {
        mutationMode: mode,
        onSuccess: () => notify(`Saved as ${mode}`, { type: 'success', undoable: mode === 'undoable' }),
        onError: (error) => notify(error.message, { type: 'error' }),
      },
    );
  return (
    <Button
      label={mode}
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        void rename();
      }}
    >
      {icons[mode]}
    </Button>
  );
}

const BulkActions = () => (
  <>
    <BulkUpdateButton label="Retire" data={{ active: false }} />
    <BulkExportButton />
    <BulkDeleteButton />
  </>
);

export const VendorList = () => (
  <List filters={filters} sort={{ field: 'name', order: 'ASC' }}>
    <DataTable rowClick="show" bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="name" />
      <DataTable.Col source="description" />
      <DataTable.Col source="active" field={BooleanField} />
      <DataTable.Col source="since">
        <DateField source="since" showTime />
      </DataTable.Col>
      <DataTable.Col label="Modes">
        <Stack direction="row">
          <Rename mode="pessimistic" />
          <Rename mode="optimistic" />
          <Rename mode="undoable" />
        </Stack>
      </DataTable.Col>
      <DataTable.Col label="Actions">
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

const VendorForm = () => (
  <SimpleForm>
    <TextInput source="name" validate={[required(), minLength(3)]} />
    <TextInput source="description" multiline />
    <ReferenceInput source="competency_id" reference="competencies">
      <AutocompleteInput />
    </ReferenceInput>
    <DateTimeInput source="since" />
    <ArrayInput source="contacts">
      <SimpleFormIterator inline>
        <TextInput source="name" validate={required()} />
        <TextInput source="phone" />
      </SimpleFormIterator>
    </ArrayInput>
  </SimpleForm>
);

export const VendorCreate = () => (
  <Create redirect="show">
    <VendorForm />
  </Create>
);

const EditActions = () => (
  <TopToolbar>
    <ListButton />
    <ShowButton />
  </TopToolbar>
);

/** Undoable, as react-admin's `<Edit>` is by default. */
export const VendorEdit = () => (
  <Edit actions={<EditActions />}>
    <VendorForm />
  </Edit>
);

/** Shows the server's refusals at its fields. */
export const PatientVendorEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <VendorForm />
  </Edit>
);

export const VendorShow = () => (
  <Show>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="Summary">
        <TextField source="name" />
        <ReferenceField source="competency_id" reference="competencies" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="History">
        <DateField source="since" showTime />
        <DateField source="founded_on" />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);
