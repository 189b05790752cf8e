import { Anchor, Group, Popover, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../../../lib/calls/api.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { ProblemList } from '../../../ui/dialogs/problem-list.tsx'

/** The app's live guides, end users and problems, in one line. Takes its place before they are known. */
export function OverviewStrip() {
  const { t, i18n } = useTranslation('home')
  const { app } = useAppArea()
  const { data, isPending } = useQuery(
    api.home.ofApp.queryOptions({ input: { appId: app.id }, staleTime: 30_000 }),
  )
  if (!data) return isPending && <Skeleton height={24} width={260} aria-hidden="true" />
  const { liveDeployments, endUsers } = data.app
  const toWords = (key: 'card.live' | 'strip.endUsers' | 'strip.problems', count: number) =>
    t(key, { count, formatted: formatCount(count, i18n.language) })
  return (
    <Group gap="lg" role="group" aria-label={t('strip.label')}>
      <Anchor component={Link} to={`/app/${app.id}/live-projects`} size="sm">
        {toWords('card.live', liveDeployments)}
      </Anchor>
      <Text size="sm" c="dimmed">
        {toWords('strip.endUsers', endUsers)}
      </Text>
      {data.problems.length > 0 && (
        <Popover position="bottom-start" width={420} withinPortal trapFocus returnFocus>
          <Popover.Target>
            <UnstyledButton mih={24}>
              <Group gap={6}>
                <IconAlertTriangle size={16} aria-hidden="true" />
                <Text size="sm" td="underline">
                  {toWords('strip.problems', data.problems.length)}
                </Text>
              </Group>
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ProblemList problems={data.problems} namesApps={false} />
          </Popover.Dropdown>
        </Popover>
      )}
    </Group>
  )
}
