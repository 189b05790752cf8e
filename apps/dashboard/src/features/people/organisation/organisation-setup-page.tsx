import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { jobRoles } from '@waymark/contract/constants'
import type { JobRole } from '@waymark/contract/constants'
import { useSession } from '../../../lib/calls/session.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryHeading } from '../../../ui/entries/entry-heading.tsx'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { JobRoleSelect } from '../../../ui/fields/job-role-select.tsx'
import { DetailsForm } from './details-form.tsx'
import { setUpMutation } from './organisation.queries.ts'

/** The first Admin's first visit: completes the organisation, then goes on to the apps. */
export function OrganisationSetupPage() {
  const { t } = useTranslation('organisation')
  const { organisation, member } = useSession()
  const [jobRole, setJobRole] = useState<JobRole | null>(member.jobRole)
  const setUp = useMutation(setUpMutation(useQueryClient()))
  useDocumentTitle(t('setup.title'))
  if (member.orgRole !== 'Admin' || organisation.setUpAt) {
    return <Navigate to="/home" replace />
  }
  return (
    <EntryLayout>
      <Stack gap="lg">
        <EntryHeading title={t('setup.title')} text={t('setup.text')} />
        <DetailsForm
          initialValues={organisation}
          submitLabel={t('setup.submit')}
          error={setUp.error}
          isPending={setUp.isPending}
          onSubmit={({ name, size }) => setUp.mutate({ name, size, ...(jobRole && { jobRole }) })}
        >
          <JobRoleSelect
            label={t('setup.jobRole')}
            value={jobRole}
            onChange={(value) => setJobRole(jobRoles.find((it) => it === value) ?? null)}
          />
        </DetailsForm>
      </Stack>
    </EntryLayout>
  )
}
