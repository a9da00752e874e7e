import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex, Form, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { TEMPLATE_VARIABLES, type TemplateVariable } from '#shared/message-template.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import type { BuiltIn, ContentTemplate } from '../contract.ts';

interface BodyFieldProps extends ControlProps {
  builtIn: readonly BuiltIn[];
  value?: string;
  onChange?: (value: string) => void;
}

/** The text, with its variables to choose from, and the way back to the built-in letter. */
export function BodyField({ builtIn, value = '', onChange, ...control }: BodyFieldProps) {
  const t = useText('contentTemplate');
  const area = useRef<TextAreaRef>(null);
  const { channel, locale } = Form.useWatch<Partial<ContentTemplate>>([]) ?? {};
  const usual = builtIn.find((item) => item.channel === channel && item.locale === locale);
  const insert = (name: TemplateVariable) => {
    const box = area.current?.resizableTextArea?.textArea;
    const [start, end] = [box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length];
    const sign = `{{${name}}}`;
    onChange?.(value.slice(0, start) + sign + value.slice(end));
    // The text is drawn first.
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start + sign.length, start + sign.length);
    });
  };
  const items = TEMPLATE_VARIABLES.map((name) => ({
    key: name,
    label: (
      <Flex gap={12} justify="space-between">
        <span>{t(`variable.${name}`)}</span>
        <code>{`{{${name}}}`}</code>
      </Flex>
    ),
    onClick: () => insert(name),
  }));
  return (
    <>
      <Input.TextArea
        {...control}
        ref={area}
        value={value}
        autoSize={{ minRows: 8, maxRows: 20 }}
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Flex gap={8} style={{ marginTop: 8 }}>
        <Dropdown trigger={['click']} menu={{ items, style: { maxHeight: 360, overflow: 'auto' } }}>
          <Button size="small" icon={<DownOutlined />} iconPlacement="end">
            {t('action.variable')}
          </Button>
        </Dropdown>
        <Button size="small" disabled={!usual || usual.body === value} onClick={() => usual && onChange?.(usual.body)}>
          {t('action.builtIn')}
        </Button>
      </Flex>
    </>
  );
}
