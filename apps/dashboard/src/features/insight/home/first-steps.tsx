import { Anchor, Card, CloseButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HomeSteps } from '@waymark/contract'
import { useSession } from '../../../lib/calls/session.ts'
import classes from './home-news.module.css'

const STEPS = ['app', 'install', 'guide', 'live'] as const satisfies (keyof HomeSteps)[]
const DISMISSED = 'waymark.first-steps.dismissed'

interface FirstStepsProps {
  steps: HomeSteps
  /** The app that steps lead to. */
  appId: string | undefined
}

/** The way to the first live guide. Each step is ticked once it is done; the list can be dismissed on this device. */
export function FirstSteps({ steps, appId }: FirstStepsProps) {
  const { t } = useTranslation('home')
  const isAdmin = useSession().member.orgRole === 'Admin'
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(DISMISSED) === 'yes')
  if (isDismissed || STEPS.every((step) => steps[step])) return null
  const dismiss = () => {
    localStorage.setItem(DISMISSED, 'yes')
    setIsDismissed(true)
  }
  const places = {
    app: '/home?new=app',
    install: `/app/${appId}/settings/install`,
    guide: `/app/${appId}/projects?new=project`,
    live: `/app/${appId}/live-projects`,
  }
  const next = STEPS.find((step) => !steps[step])
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-labelledby="home-steps">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4" id="home-steps">
          {t('steps.title')}
        </Title>
        <CloseButton aria-label={t('steps.dismiss')} onClick={dismiss} />
      </Group>
      <ol className={classes.list}>
        {STEPS.map((step) => (
          <li key={step} className={classes.item} aria-current={step === next ? 'step' : undefined}>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              {steps[step] ? (
                <IconCircleCheckFilled
                  size={20}
                  color="var(--mantine-primary-color-filled)"
                  aria-label={t('steps.done')}
                />
              ) : (
                <IconCircle size={20} aria-label={t('steps.open')} />
              )}
              <Stack gap={0}>
                {steps[step] || (step !== 'app' && !appId) ? (
                  <Text size="sm">{t(`steps.${step}.title`)}</Text>
                ) : (
                  <Anchor component={Link} to={places[step]} size="sm">
                    {t(`steps.${step}.title`)}
                  </Anchor>
                )}
                {step === next && (
                  <Text size="xs" c="dimmed">
                    {t(`steps.${step}.text`)}
                  </Text>
                )}
              </Stack>
            </Group>
          </li>
        ))}
      </ol>
      {isAdmin && (
        <Anchor component={Link} to="/invite-members" size="sm">
          {t('steps.invite')}
        </Anchor>
      )}
    </Card>
  )
}
