import { useQuery } from '@tanstack/react-query';
import { entriesOf } from '#shared/keys-of.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { useRegionName } from '#web/ui/use-region-name.ts';
import type { SubjectVersion } from '../version.contract.ts';
import { periodText } from './period.ts';

interface Fact {
  label: string;
  value: string;
}

/** The other settings of a version, in words. */
export function useVersionFacts(): (version: SubjectVersion) => Fact[] {
  const t = useText('subject');
  const web = useText('web');
  const regionName = useRegionName();
  const { gateway } = usePlatform();
  const groups = useQuery({ queryKey: ['select', 'siteGroup', 'names'], queryFn: () => gateway.listOptions({ entity: 'siteGroup' }) });
  const groupName = (id: number): string => groups.data?.find(({ value }) => value === id)?.label ?? String(id);
  return ({ name, categoryName, targets, state, owner, filter }) => {
    const list = (values: readonly string[]): string => values.join(t('listSeparator'));
    const any = (values: readonly string[]): string => list(values) || web('filter.all');
    const fact = (field: 'name' | 'category' | 'targets' | 'state' | 'owner' | keyof typeof narrowed, value: string): Fact => ({
      label: t(`field.${field}`),
      value,
    });
    const narrowed = {
      mediaTypes: any(filter.mediaTypes.map((value) => web(`media.${value}`))),
      languages: any(filter.languages.map((value) => web(`language.${value}`))),
      regions: any(filter.regions.map(regionName)),
      sites: any(filter.siteIds.map(String)),
      siteGroups: any(filter.siteGroupIds.map(groupName)),
      emotions: any(filter.emotions.map((value) => web(`emotion.${value}`))),
      period: periodText(filter) ?? web('filter.all'),
      minLength: String(filter.minLength),
      junkCutoff: String(filter.junkCutoff),
    };
    return [
      fact('name', name),
      fact('category', categoryName),
      fact('targets', list(targets)),
      fact('state', web(`state.${state}`)),
      fact('owner', owner),
      ...entriesOf(narrowed).map(([field, value]) => fact(field, value)),
    ];
  };
}
