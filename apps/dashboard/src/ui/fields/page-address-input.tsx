import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isPageUrl, isPrivateHttp } from '@waymark/contract/constants'

/** The address of the app's page, with a note on the limits of one in a private network. */
export function PageAddressInput(props: TextInputProps) {
  const { t } = useTranslation()
  const isPrivate = isPrivateHttp(String(props.value).trim())
  return (
    <TextInput
      {...props}
      label={t('pageAddress.label')}
      description={t(isPrivate ? 'pageAddress.privateHint' : 'pageAddress.hint')}
      inputMode="url"
      autoComplete="off"
    />
  )
}

/** Whether the app's page can have this address; an empty one is added later. */
export function isPageAddress(value: string): boolean {
  const address = value.trim()
  return address === '' || isPageUrl(address)
}
