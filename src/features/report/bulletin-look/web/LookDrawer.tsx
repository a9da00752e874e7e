import { Form, Skeleton, Switch } from 'antd';
import { INK } from '#shared/bulletin-look.ts';
import { THEME_COLOURS } from '#shared/bulletin-themes.ts';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { bulletinLookContract } from '../contract.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { LogoField } from './LogoField.tsx';
import { LookPreview } from './LookPreview.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

const WIDTH = 760;
type Look = Output<(typeof bulletinLookContract)['get']>;

/** How the client's bulletins look where nobody says otherwise, with covers as they will be. */
export function LookDrawer({ isReadOnly, onClose }: { isReadOnly: boolean; onClose: () => void }) {
  const t = useText('bulletinLook');
  const found = useCall(bulletinLookContract.get, {});
  return (
    <FormDrawer title={t('setting.title')} size={WIDTH + 60} onClose={onClose}>
      <p>{t('setting.about')}</p>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!found.isError && !(found.data && found.isFetchedAfterMount) && <Skeleton active paragraph={{ rows: 8 }} />}
      {found.data && found.isFetchedAfterMount && <LookForm look={found.data} isReadOnly={isReadOnly} onClose={onClose} />}
    </FormDrawer>
  );
}

function LookForm({ look, isReadOnly, onClose }: { look: Look; isReadOnly: boolean; onClose: () => void }) {
  const t = useText('bulletinLook');
  const { logo, name, theme, colour, isOnPlate } = look;
  return (
    <>
      <LogoField logo={logo} name={name} isReadOnly={isReadOnly} />
      <SchemaForm
        endpoint={bulletinLookContract.update}
        initial={{ theme, colour, isOnPlate }}
        success={t('done.saved')}
        invalidates={[bulletinLookContract]}
        isReadOnly={isReadOnly}
        maxWidth={WIDTH}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="theme" label={t('field.theme')}>
          <ThemeChoice />
        </FormField>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) => <ColourField theme={getFieldValue('theme')} />}
        </Form.Item>
        <FormField name="isOnPlate" label={t('field.isOnPlate')} help={t('help.isOnPlate')} valuePropName="checked">
          <Switch />
        </FormField>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => <LookPreview {...look} {...getFieldsValue(true)} />}
        </Form.Item>
      </SchemaForm>
    </>
  );
}

function ColourField({ theme }: { theme: Look['theme'] }) {
  const t = useText('bulletinLook');
  return (
    <FormField name="colour" label={t('field.colour')}>
      <ColourChoice usual={theme ? THEME_COLOURS[theme] : INK} />
    </FormField>
  );
}
