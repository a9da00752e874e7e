// Texts of the component library; those of dates come with their inputs. Chinese is loaded with the shell, English when it is chosen.
import type { ConfigProviderProps } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useState } from 'react';
import type { Locale } from '#shared/error-messages.ts';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

export function useAntdLocale(locale: Locale): AntdLocale {
  const [english, setEnglish] = useState<AntdLocale>();
  useEffect(() => {
    if (locale === 'en-US') void import('antd/locale/en_US').then((module) => setEnglish(module.default));
  }, [locale]);
  return locale === 'en-US' && english ? english : zhCN;
}
