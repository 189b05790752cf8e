import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TrialPanel } from '../../../ui/guides/trial-panel.tsx'
import { testMutation } from './sign-on-settings.queries.ts'

/** Tests the identity provider now and reports the result. */
export function TestPanel({ orgId }: { orgId: string }) {
  const { t } = useTranslation(['sign-on-settings', 'common'])
  const { data, isPending, error, mutate } = useMutation(testMutation)
  return (
    <TrialPanel
      title={t('test.title')}
      text={t('test.text')}
      submitLabel={t('test.submit')}
      isPending={isPending}
      error={error}
      outcome={
        data && {
          hasFailed: Boolean(data.problem),
          text: data.problem ? t(`common:details.sign_on_${data.problem}`) : t('test.works'),
        }
      }
      onTry={() => mutate({ orgId })}
    />
  )
}
