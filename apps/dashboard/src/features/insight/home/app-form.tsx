import { Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  hasPages,
  isMobile,
  listCodeBase,
  platforms,
  toPlatformState,
  type Platform,
} from '@waymark/contract/constants'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { checkAppName, checkVersionName } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { PlatformOption } from '../../../ui/fields/platform-option.tsx'
import { nameCodeBase } from '../../../lib/texts/platform-names.ts'
import { isPageAddress, PageAddressInput } from '../../../ui/fields/page-address-input.tsx'

export interface AppFormValues {
  name: string
  platform: Platform
  pageUrl: string
  version: string
}

interface AppFormProps {
  /** Of the other apps, whose platform is the likeliest. */
  likely?: Platform | undefined
  error: unknown
  isPending: boolean
  onSubmit: (values: AppFormValues) => void
  onCancel: () => void
}

/** A new app and its first version. */
export function AppForm({ likely = 'WEB', error, isPending, onSubmit, onCancel }: AppFormProps) {
  const { t, i18n } = useTranslation(['home', 'common', 'platforms'])
  const toValidator = useCheck()
  const form = useForm<AppFormValues>({
    initialValues: { name: '', platform: likely, pageUrl: '', version: '1.0' },
    validate: {
      name: toValidator(checkAppName),
      pageUrl: (value, { platform }) =>
        !hasPages(platform) || isPageAddress(value) ? null : t('common:pageAddress.invalid'),
      version: toValidator(checkVersionName),
    },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          description={t('form.nameHint')}
          data-autofocus
          autoComplete="off"
        />
        <Select
          {...form.getInputProps('platform')}
          label={t('form.platform')}
          description={t(`platforms:stateTexts.${toPlatformState(form.getValues().platform)}`)}
          data={listChoices(t, i18n.language)}
          renderOption={({ option }) => (
            <PlatformOption platform={option.value as Platform} name={option.label} />
          )}
        />
        {hasPages(form.getValues().platform) && <PageAddressInput {...form.getInputProps('pageUrl')} />}
        <TextInput
          {...form.getInputProps('version')}
          label={t('form.version')}
          description={t('form.versionHint')}
          autoComplete="off"
        />
        <FormProblem error={rest} />
        <FormActions submitLabel={t('form.create')} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

type Group = 'WEB' | 'CROSS' | 'NATIVE'

const toGroup = (platform: Platform): Group => {
  if (!isMobile(platform)) return 'WEB'
  return listCodeBase(platform).length > 1 ? 'CROSS' : 'NATIVE'
}

/** The platforms by group, with both families of a code base as one choice: it is one app. */
function listChoices(t: TFunction<['home', 'common', 'platforms']>, language: string) {
  const first = platforms.filter((it) => listCodeBase(it)[0] === it)
  return (['WEB', 'CROSS', 'NATIVE'] as const).map((group) => ({
    group: t(`platforms:groups.${group}`),
    items: first
      .filter((it) => toGroup(it) === group)
      .map((value) => ({ value, label: nameCodeBase(value, language) })),
  }))
}
