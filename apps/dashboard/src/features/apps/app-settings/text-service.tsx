import { Button, Card, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EmbeddingService, EmbeddingTest } from '@waymark/contract'
import { embeddingLimits } from '@waymark/contract/constants'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import {
  connectServiceMutation,
  disconnectServiceMutation,
  testServiceMutation,
} from './app-settings.queries.ts'

interface TextServiceProps {
  appId: string
  service: EmbeddingService
}

/** The service that groups text answers by their meaning: connects, tests, changes and disconnects it. */
export function TextService({ appId, service }: TextServiceProps) {
  const { t } = useTranslation('app-settings')
  const isConnected = service.url !== null
  return (
    <Card component="section" aria-label={t('textService.service')}>
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={2}>{t('textService.service')}</Title>
          <Text c="dimmed">{t('textService.serviceText')}</Text>
        </Stack>
        <Notice color="marker" title={t('textService.leaves')} text={t('textService.leavesText')} />
        {isConnected && <ServiceState service={service} />}
        <ServiceForm appId={appId} service={service} />
        {/* Outside the form, because its confirmation dialog is a form as well. */}
        <Disconnect appId={appId} isConnected={isConnected} />
      </Stack>
    </Card>
  )
}

function ServiceState({ service: { embedded, lastRunAt, reason } }: Pick<TextServiceProps, 'service'>) {
  const { t, i18n } = useTranslation('app-settings')
  const toReasonText = useReasonText()
  const last = lastRunAt ? formatDateTime(lastRunAt, i18n.language) : t('textService.neverRun')
  return (
    <>
      {reason && <Notice color="marker" title={t('textService.failed')} text={toReasonText(reason)} />}
      <Text size="sm">
        {t('textService.state', { formatted: formatCount(embedded, i18n.language), last })}
      </Text>
    </>
  )
}

function ServiceForm({ appId, service: { url, model, hasKey } }: TextServiceProps) {
  const { t } = useTranslation('app-settings')
  const connect = useAction(connectServiceMutation)
  const test = useMutation(testServiceMutation)
  const form = useForm({
    initialValues: { url: url ?? '', model: model ?? '', key: '' },
    validate: {
      url: (value) => (/^https?:\/\/\S+$/.test(value.trim()) ? null : t('textService.urlInvalid')),
      model: (value) => (value.trim() ? null : t('textService.modelMissing')),
    },
  })
  const rest = useFormErrors(form, connect.error ?? test.error)
  // The stored key is kept for its own address only.
  const isKept = hasKey && form.values.url.trim() === url
  const toSettings = ({ url: address, model: name, key }: typeof form.values) => ({
    id: appId,
    url: address.trim(),
    model: name.trim(),
    ...(key.trim() ? { key: key.trim() } : !isKept && { key: null }),
  })
  const save = (values: typeof form.values) => {
    test.reset()
    connect.run(toSettings(values), {
      toast: t(url === null ? 'textService.connected' : 'textService.saved'),
      onSuccess: () => form.setFieldValue('key', ''),
    })
  }
  const send = (values: typeof form.values) => {
    connect.close()
    test.mutate(toSettings(values))
  }
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('url')}
          label={t('textService.url')}
          description={t('textService.urlHint')}
          placeholder={t('textService.urlExample')}
          inputMode="url"
          autoComplete="off"
          maxLength={embeddingLimits.urlLength}
        />
        <TextInput
          {...form.getInputProps('model')}
          label={t('textService.model')}
          description={t('textService.modelHint')}
          autoComplete="off"
          maxLength={embeddingLimits.modelLength}
        />
        <PasswordInput
          {...form.getInputProps('key')}
          label={t('textService.key')}
          description={t(isKept ? 'textService.keyKept' : 'textService.keyHint')}
          autoComplete="off"
          maxLength={embeddingLimits.keyLength}
        />
        <div role="status">{test.data && <TestResult {...test.data} />}</div>
        <FormProblem error={rest} />
        <Group>
          <Button type="submit" loading={connect.isPending}>
            {t(url === null ? 'textService.connect' : 'textService.save')}
          </Button>
          <Button variant="default" loading={test.isPending} onClick={() => form.onSubmit(send)()}>
            {t('textService.test')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function TestResult({ dimensions, durationMs, reason }: EmbeddingTest) {
  const { t, i18n } = useTranslation('app-settings')
  const toReasonText = useReasonText()
  if (reason) {
    return <Notice color="marker" title={t('textService.testFailed')} text={toReasonText(reason)} />
  }
  const count = (number: number) => formatCount(number, i18n.language)
  const text = t('textService.testedText', {
    dimensions: count(dimensions ?? 0),
    duration: count(durationMs),
  })
  return <Notice color="moss" title={t('textService.tested')} text={text} />
}

function Disconnect({ appId, isConnected }: { appId: string; isConnected: boolean }) {
  const { t } = useTranslation('app-settings')
  const [isAsking, asking] = useDisclosure(false)
  const disconnect = useAction(disconnectServiceMutation, asking.close)
  return (
    <>
      {isConnected && (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={asking.open}>
          {t('textService.disconnect')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('textService.ask')}
        confirmLabel={t('textService.disconnect')}
        action={disconnect}
        onConfirm={() => disconnect.run({ id: appId }, { toast: t('textService.disconnected') })}
      >
        {t('textService.askText')}
      </ConfirmDialog>
    </>
  )
}
