import { Paper, Select, Stack, Switch, Title } from '@mantine/core'
import type { OrganisationSettingChange } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/calls/session.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { updateSettingMutation } from './organisation.queries.ts'

const MINUTE = 60

const HOUR = 60 * MINUTE

const DAY = 24 * HOUR

/** In seconds, within the bounds of the contract. */
const USUAL = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, DAY, 7 * DAY]

/** When idle members are signed out, and who creates apps. Saved as it is chosen. */
export function SettingPanel() {
  const { t, i18n } = useTranslation('organisation')
  const { organisation, setting } = useSession()
  const update = useAction(updateSettingMutation)
  const save = (change: OrganisationSettingChange) =>
    update.run({ orgId: organisation.id, setting: change }, { toast: t('setting.done') })
  // Shows the chosen value while it is being saved.
  const chosen = update.sending?.setting ?? {}
  const uiSessionTimeout = chosen.uiSessionTimeout ?? setting.uiSessionTimeout
  const flags = { ...setting.flags, ...chosen.flags }
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('setting.title')}>
      <Stack gap="lg">
        <Title order={2}>{t('setting.title')}</Title>
        <Select
          label={t('setting.timeout')}
          description={t('setting.timeoutHint')}
          allowDeselect={false}
          value={String(uiSessionTimeout)}
          data={listTimeouts(uiSessionTimeout, i18n.language)}
          onChange={(value) => value && save({ uiSessionTimeout: Number(value) })}
        />
        <Switch
          label={t('setting.membersCanCreateApps')}
          description={t('setting.membersCanCreateAppsHint')}
          checked={flags.membersCanCreateApps}
          onChange={(event) => save({ flags: { membersCanCreateApps: event.currentTarget.checked } })}
        />
      </Stack>
    </Paper>
  )
}

/** The idle time-outs to choose from, in words; a current one that is not among the usual ones is added. */
function listTimeouts(currentSeconds: number, language: string): { value: string; label: string }[] {
  const seconds = [...new Set([...USUAL, currentSeconds])].sort((one, other) => one - other)
  return seconds.map((it) => ({ value: String(it), label: formatDuration(it, language) }))
}

function formatDuration(seconds: number, language: string): string {
  const [value, unit] = toLargestUnit(seconds)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

function toLargestUnit(seconds: number): [value: number, unit: string] {
  if (seconds % DAY === 0) return [seconds / DAY, 'day']
  if (seconds % HOUR === 0) return [seconds / HOUR, 'hour']
  if (seconds % MINUTE === 0) return [seconds / MINUTE, 'minute']
  return [seconds, 'second']
}
