import { Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { SightingText } from './sighting-list.tsx'
import { explainMutation } from './who-sees.queries.ts'
import type { Plan } from './who-sees.queries.ts'

/** Explains whether one end user, by id, sees the deployment, and why not. */
export function WhyNotForm({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['deployments', 'common'])
  const [endUserId, setEndUserId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const explain = useMutation(explainMutation)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!endUserId.trim())
    if (endUserId.trim()) explain.mutate({ ...plan, endUserId: endUserId.trim() })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('whoSees.whyNot')}>
      <Stack gap="sm">
        <Group align="flex-start" wrap="nowrap" gap="sm">
          <TextInput
            flex={1}
            label={t('whoSees.whyNot')}
            placeholder={t('whoSees.endUserId')}
            value={endUserId}
            onChange={(event) => setEndUserId(event.currentTarget.value)}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            error={isMissing && t('common:details.input_empty')}
          />
          <Button type="submit" variant="default" mt={29} loading={explain.isPending}>
            {t('whoSees.ask')}
          </Button>
        </Group>
        <FormProblem error={explain.error} />
        {explain.data && (
          <Paper withBorder p="md" role="status">
            <SightingText sighting={explain.data} saysYes />
          </Paper>
        )}
      </Stack>
    </form>
  )
}
