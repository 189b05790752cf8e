import { Button, List, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCalendarOff, IconUserQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Deployment } from '@waymark/contract'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'

const CHECKS = ['install', 'fits', 'trigger', 'debug'] as const

/** Shown before any end user has seen the guide: how to check whether that is right. */
export function NotMetYet({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('insights')
  if (deployment.status !== 'LIVE') {
    return (
      <EmptyState
        icon={<IconUserQuestion size={28} />}
        title={t('empty.title')}
        text={t('empty.textNotLive')}
        action={
          <Button component={Link} to={`/app/${deployment.appId}/live-projects`}>
            {t('overview.toLive')}
          </Button>
        }
      />
    )
  }
  return (
    <Paper withBorder radius="lg" p={48}>
      <Stack gap="md" maw={620} mx="auto">
        <ThemeIcon size={56} radius="xl" variant="light">
          <IconUserQuestion size={28} aria-hidden="true" />
        </ThemeIcon>
        <Title order={2}>{t('empty.title')}</Title>
        <Text c="dimmed">{t('empty.text')}</Text>
        <List type="ordered" spacing="xs">
          {CHECKS.map((check) => (
            <List.Item key={check}>{t(`empty.checks.${check}`)}</List.Item>
          ))}
        </List>
        <div>
          <Button component={Link} to={`/app/${deployment.appId}/settings/install`}>
            {t('nobody.toInstall')}
          </Button>
        </div>
      </Stack>
    </Paper>
  )
}

/** End users saw the guide, but not within the selected days or version. */
export function NothingSelected() {
  const { t } = useTranslation('insights')
  const { set } = useUrlState()
  return (
    <EmptyState
      icon={<IconCalendarOff size={28} />}
      title={t('empty.rangeTitle')}
      text={t('empty.rangeText')}
      action={
        <Button variant="default" onClick={() => set({ v: null, days: null, from: null, to: null })}>
          {t('empty.showAll')}
        </Button>
      }
    />
  )
}
