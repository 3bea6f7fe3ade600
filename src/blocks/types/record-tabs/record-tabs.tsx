import type { ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import { useFiltered } from '../../ui/use-filtered.ts';
import { all } from '../../../engine/policy.ts';
import { useToday } from '../../ui/use-services.tsx';
import type { RecordTabsBlock } from '../../../engine/generated/schema.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Placeholders } from '../../ui/placeholders.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { Accordion } from './accordion.tsx';

interface Props extends Pick<RecordTabsBlock, 'label' | 'placeholder'> {
  /** The tabs whose content does not come from a source. */
  fixed: Tab[];
  level: number;
}

/**
 * A tab for each group of the records, newest first, followed by fixed tabs. The records of a group are shown
 * in an accordion, below the other filters of the policy (D-09).
 */
export function RecordTabs({ id, props, data, slot }: InteractiveProps<Props>): ReactNode {
  const { label, placeholder, fixed, level } = props;
  const { visible, chosen, choices, options, busy, choose } = useFiltered(id, data);
  const [year] = useToday().split('-', 1);
  const groups = (options.group ?? []).filter((group) => group !== all);
  // Without records the tab of the current year shows the placeholder.
  const shown = groups.length > 0 ? groups : [year ?? ''];
  // Different groups must have different ids, whatever characters their names contain, and none that something else of
  // the block has: a group "month" would take the label from the filter.
  const renderPanel = (group: string) =>
    `${id}-${group.replace(/^[a-z]|-(?!\d)|[^A-Za-z0-9-]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`)}`;
  const tabs = [...shown.map((group) => ({ id: renderPanel(group), label: group })), ...fixed];
  const isFixed = (name: string | undefined) => fixed.some((tab) => tab.id === name);
  const group = shown.find((name) => name === chosen.group) ?? shown[0] ?? '';
  const active = isFixed(choices.group) ? choices.group : renderPanel(group);

  function chooseTab(tab: string, named = false) {
    const name = isFixed(tab) ? tab : (shown.find((group) => renderPanel(group) === tab) ?? '');
    // A new tab starts with all months.
    choose({ group: name, month: '' }, named ? 'typing' : 'step');
  }

  function panel(tab: string): ReactNode {
    if (isFixed(tab)) return slot(tab);
    // Only the active group is rendered, because the others may be long.
    if (tab !== active) return null;
    return (
      <>
        <FilterBar
          id={id}
          facets={data.facets.filter(({ by }) => by !== 'group')}
          chosen={chosen}
          options={options}
          choose={choose}
        />
        {visible.length === 0 ? (
          <Placeholders placeholder={placeholder} busy={busy} columns={1} />
        ) : (
          <Accordion key={`${group} ${chosen.month}`} name={id} records={visible} level={level} />
        )}
      </>
    );
  }

  return <Tabs label={label} tabs={tabs} active={active} onChoose={chooseTab} panel={panel} />;
}
