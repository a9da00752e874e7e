import { Card, Col, Form, Radio, Row } from 'antd';
import { classListRoute } from '#features/subjects/content-class/web/facade.tsx';
import { subjectContract } from '#features/subjects/subject/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { userGroupContract } from '../contract.ts';
import { classNodes, DirectoryTree, type DirectoryTreeProps, subjectNodes } from './DirectoryTree.tsx';

/** Which subjects and content classes are seen: the fields of a `SchemaForm`. */
export function DirectoryFields() {
  const t = useText('userGroup');
  // A security officer may name what he does not see.
  const isOfficer = useUser()?.power === 'security';
  const choices = useCall(userGroupContract.choices, {}, { isEnabled: isOfficer });
  const subjects = useCall(subjectContract.tree, {}, { isEnabled: !isOfficer });
  const classes = useCall(classListRoute, {}, { isEnabled: !isOfficer });
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={12}>
        <Scope
          all="seesAllSubjects"
          some="subjectIds"
          title={t('field.subjects')}
          chosen={t('field.subjectIds')}
          prefix="subject-"
          nodes={subjectNodes(choices.data?.subjects ?? subjects.data?.items ?? [])}
          isLoading={isOfficer ? choices.isPending : subjects.isPending}
        />
      </Col>
      <Col xs={24} lg={12}>
        <Scope
          all="seesAllClasses"
          some="classIds"
          title={t('field.classes')}
          chosen={t('field.classIds')}
          prefix="class-"
          isStrict
          nodes={classNodes(choices.data?.classes ?? classes.data?.items ?? [], null)}
          isLoading={isOfficer ? choices.isPending : classes.isPending}
        />
      </Col>
    </Row>
  );
}

interface ScopeProps extends Pick<DirectoryTreeProps, 'prefix' | 'nodes' | 'isLoading' | 'isStrict'> {
  /** The fields' names. */
  all: string;
  some: string;
  title: string;
  chosen: string;
}

function Scope({ all, some, title, chosen, ...tree }: ScopeProps) {
  const form = Form.useFormInstance();
  const seesAll = Form.useWatch<boolean | undefined>(all, { form, preserve: true });
  const ids = Form.useWatch<number[] | undefined>(some, { form, preserve: true });
  return (
    <Card size="small">
      <FormField name={all} label={title}>
        <ScopeChoice total={ids?.length ?? 0} />
      </FormField>
      {seesAll === false && (
        <FormField name={some} label={chosen}>
          <DirectoryTree {...tree} />
        </FormField>
      )}
    </Card>
  );
}

interface ScopeChoiceProps extends ControlProps {
  total: number;
  value?: boolean;
  onChange?: (seesAll: boolean) => void;
  disabled?: boolean;
}

function ScopeChoice({ total, onChange, ...control }: ScopeChoiceProps) {
  const t = useText('userGroup');
  const options = [
    { value: true, label: t('scope.all') },
    { value: false, label: t('scope.some', { total }) },
  ];
  return <Radio.Group {...control} options={options} onChange={(event) => onChange?.(event.target.value === true)} />;
}
