/** Characters that app names must not contain. */
const nameCheckA = /[!|@#$%^&*(),.?":{}`/<>]/
/** Characters that project names must not contain. */
const nameCheckB = /[|@#$^&*"{}`/<>]/

/** The specification's first name check. It applies to apps, but not to app versions. */
export const hasForbiddenCharacterA = (name: string): boolean => nameCheckA.test(name)
/** The specification's second name check. It applies to projects and deployments. */
export const hasForbiddenCharacterB = (name: string): boolean => nameCheckB.test(name)

/** Messages worded by the specification, shared by the server and the dashboard. */
export const messages = {
  email_required: 'Email is required',
  email_invalid: 'Enter a valid email address',
  email_reserved: 'An email of a reserved domain cannot be used',
  app_name_empty: 'App name cannot be empty',
  app_name_taken: 'App name is taken',
  app_version_present: 'App version is already present',
  app_version_missing: 'Please add a version',
  two_app_versions_needed: 'At least two app versions are needed for one feature',
  project_name_missing: 'Please enter project name',
  segment_name_required: 'Segment name is required',
  segment_name_present: 'Segment name already present',
  property_name_required: 'Property name is required',
  property_type_missing: 'Please select property type',
  time_unit_missing: 'Please select time unit',
  value_type_missing: 'Please select value type',
  input_empty: 'Input field cannot be empty',
  field_required: 'This field is required',
  password_wrong: 'Password provided is incorrect',
  password_weak:
    'Password must have at least 8 characters with a lowercase letter, an uppercase letter, a number and a special character',
  passwords_differ: 'The two passwords entered do not match.',
  deletion_unconfirmed: 'Type DELETE to confirm',
  csv_rejected: 'A CSV with blank or badly formatted data is rejected',
  file_too_large: 'File size too large',
  audio_missing: 'Please upload an audio file!',
  name_too_long: 'Character limit exceeded (max 50)',
  hidden_characters: 'Line breaks and hidden characters are not allowed',
  address_with_credentials: 'An address must not contain a user name or password',
  special_characters_a: 'Special characters are not allowed',
  special_characters_b: '[ @, #, |, $, &, *, <, >, / , ^ ] characters are not allowed',
} as const

/** Whether a password has the length and the four kinds of characters that the specification requires. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 &&
  /[a-z]/.test(password) &&
  /[A-Z]/.test(password) &&
  /\d/.test(password) &&
  /[^A-Za-z0-9]/.test(password)
