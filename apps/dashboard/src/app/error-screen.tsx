import { Button, Center, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import classes from './error-screen.module.css'

/** Replaces a screen that failed to render. */
export function ErrorScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Paper withBorder p="xl" w={680} maw="100%" radius="lg" shadow="sm" role="alert">
        <Stack gap="md">
          <Logo size={40} />
          <Title order={1}>{t('crash.title')}</Title>
          <Text>{t('crash.text')}</Text>
          <Group>
            <Button onClick={() => window.location.reload()}>{t('crash.refresh')}</Button>
          </Group>
          <details>
            <summary className={classes.summary}>{t('crash.details')}</summary>
            <Code block mt="sm">
              {error instanceof Error ? (error.stack ?? error.message) : String(error)}
            </Code>
          </details>
        </Stack>
      </Paper>
    </Center>
  )
}
