import { Paper, Radio, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { digestFrequencies, type DigestFrequency } from '@waymark/contract/constants'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { digestQuery, updateDigestMutation } from './profile.queries.ts'

/** How often the member gets an email about their apps; a choice is saved at once. */
export function DigestPanel() {
  const { t } = useTranslation('profile')
  const digest = useQuery(digestQuery)
  const update = useAction(updateDigestMutation)
  const choose = (frequency: DigestFrequency) => update.run({ frequency }, { toast: t('digest.done') })
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('digest.title')}>
      <Stack gap="md">
        <Title order={2}>{t('digest.title')}</Title>
        <Text size="sm">{t('digest.text')}</Text>
        {digest.isPending && <Skeleton height={96} radius="md" aria-hidden="true" />}
        {digest.isError && <FailureState error={digest.error} onRetry={() => void digest.refetch()} />}
        {digest.data && (
          <Radio.Group
            label={t('digest.frequency')}
            description={digest.data.mail === 'OFF' ? t('digest.off') : undefined}
            value={update.sending?.frequency ?? digest.data.frequency}
            onChange={(value) => choose(value as DigestFrequency)}
          >
            <Stack gap="xs" mt="xs">
              {digestFrequencies.map((it) => (
                <Radio key={it} value={it} label={t(`digest.frequencies.${it}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <FormProblem error={update.error} />
      </Stack>
    </Paper>
  )
}
