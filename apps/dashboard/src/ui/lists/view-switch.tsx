import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStored, writeStored } from '../../lib/state/use-stored.ts'

const views = ['cards', 'list'] as const
export type ListView = (typeof views)[number]

/** The way in which a list is shown, which this browser remembers. */
export function useListView(list: string): [ListView, (view: ListView) => void] {
  const key = `waymark-view-of-${list}`
  const stored = useStored(key)
  return [views.find((it) => it === stored) ?? 'cards', (view) => writeStored(key, view)]
}

const ICONS = { cards: IconLayoutGrid, list: IconList }

interface ViewSwitchProps {
  view: ListView
  onChange: (view: ListView) => void
}

/** Switches a list between cards and rows. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t('views.label')}
      flex="none"
      ml="auto"
      value={view}
      onChange={onChange}
      data={views.map((value) => {
        const Icon = ICONS[value]
        return {
          value,
          label: (
            <>
              <Icon size={18} aria-hidden="true" style={{ display: 'block' }} />
              <VisuallyHidden>{t(`views.${value}`)}</VisuallyHidden>
            </>
          ),
        }
      })}
    />
  )
}
