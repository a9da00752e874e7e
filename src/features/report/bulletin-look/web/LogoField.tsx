import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Progress } from 'antd';
import { useState } from 'react';
import { sendFiles } from '#features/core/file/web/facade.tsx';
import { logoSize } from '#shared/bulletin-look.ts';
import { LARGEST_PICTURE, PICTURE_TYPES } from '#shared/picture.ts';
import { useAction } from '#web/client/use-action.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChooseFile } from '#web/ui/ChooseFile.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { bulletinLookContract, type ShownLogo } from '../contract.ts';
import { LogoPicture } from './LogoPicture.tsx';
import './bulletin-look.css';

const MEGABYTE = 1024 * 1024;
/** Of fewer pixels a printer shows less than it could: three times those of a screen. */
const FINE = 3;

interface LogoFieldProps {
  logo: ShownLogo | null;
  name: string;
  isReadOnly: boolean;
}

/** The logo is kept as soon as it is sent: what stands in the form beside it is not touched. */
export function LogoField({ logo, name, isReadOnly }: LogoFieldProps) {
  const t = useText('bulletinLook');
  const web = useText('web');
  const upload = useLogoUpload();
  const remove = useAction(bulletinLookContract.removeLogo, { invalidates: [bulletinLookContract], success: t('done.removed') });
  return (
    <section className="look-logo" aria-label={t('field.logo')}>
      <strong>{t('field.logo')}</strong>
      {logo ? <ShownLogoLine logo={logo} name={name} /> : <span>{t('logo.none')}</span>}
      {!isReadOnly && (
        <div>
          <ChooseFile
            label={t(logo ? 'logo.replace' : 'logo.choose')}
            accept={Object.values(PICTURE_TYPES).join()}
            isPending={upload.sent !== undefined}
            onChoose={upload.send}
          />{' '}
          {logo && (
            <ConfirmButton question={t('logo.removal')} verb={web('action.remove')} onConfirm={() => remove.mutateAsync({})}>
              {web('action.remove')}
            </ConfirmButton>
          )}
        </div>
      )}
      {!isReadOnly && <small>{t('logo.rule', { most: LARGEST_PICTURE / MEGABYTE })}</small>}
      <div aria-live="polite" style={{ width: '100%', maxWidth: 480 }}>
        {upload.sent && (
          <>
            {t('logo.sending', { name: upload.sent.name })}
            <Progress percent={upload.sent.percent} size="small" aria-label={upload.sent.name} />
          </>
        )}
        {upload.refused !== undefined && <Alert type="error" showIcon title={upload.refused} />}
      </div>
    </section>
  );
}

function ShownLogoLine({ logo, name }: { logo: ShownLogo; name: string }) {
  const t = useText('bulletinLook');
  const { width, height } = logoSize(logo, 'cover');
  const isSmall = logo.width < width * FINE && logo.height < height * FINE;
  return (
    <div className="look-logo-shown">
      <span className="look-logo-ground">
        <span style={{ width, aspectRatio: `${width} / ${height}` }}>
          <LogoPicture id={logo.id} alt={name} />
        </span>
      </span>
      <span className="num">{t('logo.size', { width: logo.width, height: logo.height, bytes: formatBytes(logo.bytes) })}</span>
      {isSmall && <small>{t('logo.small')}</small>}
    </div>
  );
}

function useLogoUpload() {
  const t = useText('bulletinLook');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [state, setState] = useState<{ sent?: { name: string; percent: number }; refused?: string }>({});
  const sendNow = async (file: File) => {
    setState({ sent: { name: file.name, percent: 0 } });
    try {
      await sendFiles(bulletinLookContract.saveLogo, {}, [file], (percent) => setState({ sent: { name: file.name, percent } }));
      setState({});
      void message.success(t('done.logo'));
    } catch (error) {
      setState({ refused: errorText(error) });
    }
    await client.invalidateQueries({ queryKey: [bulletinLookContract.get.path] });
  };
  const send = (file: File) => {
    // Refused before a byte of it is read.
    if (file.size > LARGEST_PICTURE) setState({ refused: t('logo.tooLarge', { name: file.name, most: LARGEST_PICTURE / MEGABYTE }) });
    else void sendNow(file);
  };
  return { ...state, send };
}
