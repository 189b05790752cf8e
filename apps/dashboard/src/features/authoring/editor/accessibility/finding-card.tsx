import { Button, Group, Paper, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBulb, IconHelp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/editor-context.ts'
import type { DraftStep } from '../model/draft.ts'
import { useComponentChange } from '../settings/use-component-change.ts'
import type { Finding } from './finding.ts'
import classes from './finding-card.module.css'

const ICONS = { PROBLEM: IconAlertTriangle, HINT: IconBulb, UNKNOWN: IconHelp }
const COLOURS = { PROBLEM: 'marker', HINT: 'gray', UNKNOWN: 'gray' }

interface FindingCardProps {
  step: DraftStep
  finding: Finding
}

export function FindingCard({ step, finding }: FindingCardProps) {
  const { t, i18n } = useTranslation('editor-accessibility')
  const { showField } = useEditor()
  const change = useComponentChange(step.id)
  const { code, level, values = {}, fix } = finding
  const Icon = ICONS[level]
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? value.toLocaleString(i18n.language) : value,
    ]),
  )
  function mend() {
    if (fix?.change) change(fix.change, `accessibility ${code}`)
    if (fix?.field) showField({ stepId: step.id, ...fix.field })
  }
  return (
    <Paper component="li" withBorder p="sm" style={{ listStyle: 'none' }} data-finding={code}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <ThemeIcon size="sm" radius="xl" variant="light" color={COLOURS[level]}>
          <Icon size={14} aria-hidden="true" />
        </ThemeIcon>
        <div>
          <VisuallyHidden>{t(`levels.${level}`)}</VisuallyHidden>
          <Text size="sm">{t(`findings.${code}`, shown)}</Text>
          {fix && (
            <Button size="compact-xs" variant="default" mt={6} className={classes.fix} onClick={mend}>
              {t(`fixes.${fix.name}`)}
            </Button>
          )}
        </div>
      </Group>
    </Paper>
  )
}
