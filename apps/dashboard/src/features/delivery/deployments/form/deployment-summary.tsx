import { Paper, Stack, Text } from '@mantine/core'
import { IconCalendar, IconFlag, IconPlayerPlay, IconRepeat, IconRoute, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  describeAudience,
  describeCaps,
  describeFrequency,
  describeSchedule,
  describeTrigger,
} from '../describe-deployment.ts'
import classes from './deployment-summary.module.css'
import type { DeploymentFormValues } from '../form-values.ts'
import { useSegmentNames } from '../use-segment-names.ts'

interface DeploymentSummaryProps {
  values: DeploymentFormValues
  projectName: string | undefined
}

/** Describes the effect of the chosen settings in plain words. */
export function DeploymentSummary({ values, projectName }: DeploymentSummaryProps) {
  const { t, i18n } = useTranslation(['deployments', 'common', 'conditions'])
  const wording = { t, language: i18n.language, nameOf: useSegmentNames() }
  const caps = describeCaps(values, wording)
  const { projectVersion, priority, startAt, endAt, timeZone } = values
  return (
    <Paper className={classes.summary} radius="lg" p="lg" role="status" aria-label={t('form.summary')}>
      <Text fw={650} mb="md">
        {t('form.summary')}
      </Text>
      <Stack gap={14}>
        <Line icon={<IconRoute size={18} />}>
          {projectName
            ? t('summary.guide', { name: projectName, version: projectVersion })
            : t('summary.noGuide')}
        </Line>
        <Line icon={<IconUsers size={18} />}>
          {t('summary.who', { who: describeAudience(values, wording) })}
        </Line>
        <Line icon={<IconPlayerPlay size={18} />}>{describeTrigger(values, wording)}</Line>
        <Line icon={<IconRepeat size={18} />}>
          {describeFrequency(values, wording)} {caps}
        </Line>
        <Line icon={<IconCalendar size={18} />}>
          {describeSchedule(values, wording)}
          {(startAt || endAt) && (
            <Text span size="sm" c="dimmed" display="block">
              {t('summary.schedule.zone', { timeZone })}
            </Text>
          )}
        </Line>
        <Line icon={<IconFlag size={18} />}>
          {priority === null ? t('summary.priorityLowest') : t('summary.priority', { priority })}
        </Line>
      </Stack>
    </Paper>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Text component="div">{children}</Text>
    </div>
  )
}
