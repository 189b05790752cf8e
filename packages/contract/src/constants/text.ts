/** Characters that app names may not hold. */
const nameCheckA = /[!|@#$%^&*(),.?":{}`/<>]/
/** Characters that project names may not hold. */
const nameCheckB = /[|@#$^&*"{}`/<>]/

/** The specification's first name check: for apps, app versions are exempt from it. */
export const hasForbiddenCharacterA = (name: string): boolean => nameCheckA.test(name)
/** The specification's second name check: for projects and deployments. */
export const hasForbiddenCharacterB = (name: string): boolean => nameCheckB.test(name)

/** Messages that the specification words; server and screens say the same. */
export const messages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email address',
  emailReserved: 'An email of a reserved domain cannot be used',
  appNameEmpty: 'App name cannot be empty',
  appNameTaken: 'App name is taken',
  appVersionPresent: 'App version is already present',
  appVersionMissing: 'Please add a version',
  twoAppVersionsNeeded: 'At least two app versions are needed for one feature',
  projectNameMissing: 'Please enter project name',
  segmentNameRequired: 'Segment name is required',
  segmentNamePresent: 'Segment name already present',
  propertyNameRequired: 'Property name is required',
  propertyTypeMissing: 'Please select property type',
  timeUnitMissing: 'Please select time unit',
  valueTypeMissing: 'Please select value type',
  inputEmpty: 'Input field cannot be empty',
  fieldRequired: 'This field is required',
  passwordWrong: 'Password provided is incorrect',
  passwordWeak:
    'Password must have at least 8 characters with a lowercase letter, an uppercase letter, a number and a special character',
  passwordsDiffer: 'The two passwords entered do not match.',
  deletionUnconfirmed: 'Type DELETE to confirm',
  csvRejected: 'A CSV with blank or badly formatted data is rejected',
  fileTooLarge: 'File size too large',
  audioMissing: 'Please upload an audio file!',
  nameTooLong: 'Character limit exceeded (max 50)',
  hiddenCharacters: 'Line breaks and hidden characters are not allowed',
  addressWithCredentials: 'An address may not hold a user name or password',
  specialCharactersA: 'Special characters are not allowed',
  specialCharactersB: '[ @, #, |, $, &, *, <, >, / , ^ ] characters are not allowed',
} as const

/** Whether a password has the length and the four kinds of character that the specification asks for. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 &&
  /[a-z]/.test(password) &&
  /[A-Z]/.test(password) &&
  /\d/.test(password) &&
  /[^A-Za-z0-9]/.test(password)
