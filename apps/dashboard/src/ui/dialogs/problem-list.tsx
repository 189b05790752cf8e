import { Anchor, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconEyeOff,
  IconFlask,
  IconFocus2,
  IconFocusCentered,
  IconPlayerPause,
  IconPower,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HomeProblem } from '@waymark/contract'
import { formatAgo } from '../../lib/texts/dates.ts'
import { formatCount } from '../../lib/texts/numbers.ts'
import classes from './problem-list.module.css'

const ICONS = {
  KILLED: IconPower,
  FAILED_JOB: IconAlertTriangle,
  MISSING_ELEMENT: IconFocus2,
  RAMP_PAUSED: IconPlayerPause,
  MOVED_ELEMENT: IconFocusCentered,
  EXPERIMENT_DONE: IconFlask,
  ENDED: IconCalendarOff,
  UNSEEN: IconEyeOff,
} as const satisfies Record<HomeProblem['kind'], unknown>
const URGENT: HomeProblem['kind'][] = ['KILLED', 'FAILED_JOB']

interface ProblemListProps {
  problems: HomeProblem[]
  /** Off if all are of the same app. */
  namesApps?: boolean
}

/** Problems that need attention; each links to the place where it is solved. */
export function ProblemList({ problems, namesApps = true }: ProblemListProps) {
  const { t, i18n } = useTranslation(['home', 'background-work'])
  const toName = ({ kind, name }: HomeProblem) =>
    kind === 'FAILED_JOB' ? t(`background-work:kinds.${name as 'send-mail'}`, { defaultValue: name }) : name
  return (
    <ul className={classes.list}>
      {problems.map((problem) => {
        const { kind, appName, deploymentId, count, at } = problem
        const Icon = ICONS[kind]
        const formatted = formatCount(count ?? 0, i18n.language)
        const details = [namesApps && kind !== 'KILLED' && appName, at && formatAgo(at, i18n.language)]
        return (
          <li key={`${kind} ${deploymentId ?? problem.appId} ${at}`} className={classes.item}>
            <Icon
              size={18}
              aria-hidden="true"
              className={`${classes.icon} ${URGENT.includes(kind) ? classes.urgent : ''}`}
            />
            <div>
              <Anchor component={Link} to={toPlace(problem)} size="sm">
                {t(`problems.${kind}`, { name: toName(problem), count: count ?? 0, formatted })}
              </Anchor>
              <Text size="xs" c="dimmed">
                {details.filter(Boolean).join(' · ')}
              </Text>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function toPlace({ kind, appId, deploymentId }: HomeProblem): string {
  if (kind === 'FAILED_JOB') return '/settings/background-work'
  if (kind === 'KILLED') return `/app/${appId}/settings/sdk`
  const isInList = kind === 'ENDED' || kind === 'RAMP_PAUSED'
  return isInList ? `/app/${appId}/live-projects` : `/app/${appId}/insight/${deploymentId}`
}
