import { messages } from './messages.ts'

/** Every error of the API: HTTP status and default message. Codes are stable; messages are for people. */
export const errorCodes = {
  invalid_input: { status: 400, message: 'The request has invalid fields' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON' },
  request_unreadable: { status: 400, message: 'The request cannot be read' },
  upload_unreadable: { status: 400, message: 'The upload cannot be read' },
  unknown_sort_field: { status: 400, message: 'The list cannot be sorted by this field' },
  clock_skew: { status: 400, message: 'The event is more than 30 days away from the current time' },
  publish_blocked: { status: 400, message: 'The project cannot be published yet' },
  project_not_published: { status: 400, message: 'Publish the project before you deploy it' },
  wrong_credentials: { status: 401, message: 'Email or password is incorrect' },
  token_invalid: { status: 401, message: 'This API token is unknown, revoked or expired' },
  token_scope_missing: { status: 403, message: 'This API token lacks the needed scope' },
  token_of_other_app: {
    status: 403,
    message: 'This API token is for another app',
  },
  token_makes_no_admins: { status: 403, message: 'API tokens cannot make anyone an Admin' },
  token_not_accepted: { status: 403, message: 'API tokens cannot make this call' },
  csrf_mismatch: {
    status: 403,
    message: 'This request did not come from the dashboard. Reload the page and try again',
  },
  origin_not_allowed: {
    status: 403,
    message: 'This request came from a page that is not allowed to make it',
  },
  origin_unknown: {
    status: 403,
    message: 'This address is not one of the app. Members of the app can add it in the settings of the app',
  },
  builder_not_admitted: {
    status: 403,
    message: 'The dashboard that opened this page has not let it in yet',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  setup_token_wrong: { status: 403, message: 'The set-up token is not the one in the server log' },
  not_found: { status: 404, message: 'This does not exist, or you cannot see it' },
  method_not_allowed: { status: 405, message: 'This address does not take this method' },
  unknown_sdk_key: { status: 404, message: 'No app has this SDK key' },
  app_name_taken: { status: 409, message: messages.app_name_taken },
  app_version_present: { status: 409, message: messages.app_version_present },
  app_version_in_use: { status: 409, message: 'Projects still belong to this app version' },
  project_name_taken: { status: 409, message: 'A project with this name already exists in this app version' },
  project_deployed: {
    status: 409,
    message: 'The project has live or scheduled deployments. Stop them first',
  },
  project_compared: {
    status: 409,
    message: 'Live or scheduled deployments compare this project with another. Stop them first',
  },
  version_kept: {
    status: 409,
    message:
      'This version cannot be taken back: a deployment uses it, it is of a survey, or another is the latest',
  },
  two_app_versions_needed: { status: 409, message: messages.two_app_versions_needed },
  stale_revision: { status: 409, message: 'Someone else changed this in the meantime' },
  illegal_transition: {
    status: 409,
    message: 'This is not possible in the current status of the deployment',
  },
  // People and organisations
  email_reserved: { status: 400, message: messages.email_reserved },
  email_taken: { status: 409, message: 'This email already has an account on this server' },
  password_wrong: { status: 400, message: messages.password_wrong },
  deletion_unconfirmed: { status: 400, message: messages.deletion_unconfirmed },
  transfer_to_self: { status: 400, message: 'Choose another member to take over' },
  sso_not_configured: { status: 400, message: 'Single sign-on is not set up for this email' },
  sign_on_failed: { status: 401, message: 'Error while logging in.' },
  sso_provider_failed: { status: 502, message: 'Single sign-on does not work with these settings' },
  sso_secret_needed: { status: 400, message: 'A different provider or client needs its own secret' },
  sso_certificate_refused: { status: 400, message: 'This is not a certificate in PEM format' },
  sso_certificate_expired: { status: 400, message: 'This certificate has expired. Enter the current one' },
  sso_domain_refused: {
    status: 400,
    message:
      'Enter domains of your own organisation, such as example.org; email providers and reserved domains are not allowed',
  },
  sso_domain_taken: { status: 409, message: 'Another organisation on this server already uses this domain' },
  sso_enforced: {
    status: 403,
    message: 'Your organisation signs in with its own identity provider. Use single sign-on',
  },
  last_admin: { status: 409, message: 'An organisation needs at least one Admin' },
  organisation_set_up: { status: 409, message: 'The organisation is already set up' },

  // Apps and media
  not_app_creator: {
    status: 403,
    message: 'Only an Admin or the person who created the app can remove others from it',
  },

  // Projects and their screens
  steps_do_not_match: { status: 400, message: 'The new order must list each item exactly once' },
  kind_not_available: { status: 409, message: 'This kind of project is not available in this app' },
  kind_has_no_steps: { status: 409, message: 'This kind of project has no steps of its own' },
  kind_has_one_step: { status: 409, message: 'This kind of project has only one step' },
  kind_has_no_pages: { status: 409, message: 'This kind of project has no pages' },
  kind_has_no_start_screen: { status: 409, message: 'This kind of project has no start screen' },
  id_taken: { status: 409, message: 'This ID is already in use. Choose another one' },
  start_screen_exists: { status: 409, message: 'The project already has a start screen' },
  component_exists: { status: 409, message: 'This screen already has a component' },
  too_many_steps: { status: 409, message: 'A project or page can have at most 100 steps' },
  too_many_pages: { status: 409, message: 'A project can have at most 50 pages' },

  // Templates, avatars, sound, captures, languages
  translation_not_configured: {
    status: 409,
    message: 'No translation service is connected. Write the text yourself, or connect one',
  },
  translation_failed: { status: 502, message: 'The translation service could not translate this' },
  voice_unknown: { status: 400, message: 'This voice is not available in this language' },
  nothing_to_speak: { status: 400, message: 'The screen has no text in this language' },
  too_much_to_speak: {
    status: 400,
    message: 'A voice can read at most 8,000 characters. Shorten the text',
  },
  speech_failed: { status: 502, message: 'The speech could not be generated' },
  template_mismatch: { status: 409, message: 'template mismatch' },
  avatar_exists: { status: 409, message: 'This image is already an avatar of this app' },
  template_name_taken: { status: 409, message: 'A template with this name already exists' },
  capture_in_use: { status: 409, message: 'Identifiers were created from this capture' },
  room_code_unknown: { status: 404, message: 'This code is unknown, used or expired' },

  // Properties, segments, providers
  property_name_taken: { status: 409, message: 'A property with this name already exists in this app' },
  property_in_use: { status: 409, message: 'Segments still use this property' },
  segment_name_taken: { status: 409, message: messages.segment_name_present },
  segment_in_use: { status: 409, message: 'This segment is still in use' },
  segment_cycle: { status: 409, message: 'Segments cannot contain each other in a circle' },
  too_many_rules: { status: 409, message: 'A segment can have at most 100 rules' },
  csv_rejected: { status: 400, message: messages.csv_rejected },
  provider_name_taken: { status: 409, message: 'A list with this name already exists in this app' },
  provider_in_use: { status: 409, message: 'Segments still use the members of this list' },
  cohorts_unreadable: { status: 502, message: 'The analytics service did not return any cohorts' },
  account_incomplete: { status: 409, message: 'The account is incomplete. Complete it first' },
  project_in_segment: { status: 409, message: 'Segments still use this project' },

  goal_name_taken: { status: 409, message: 'A goal with this name already exists' },
  too_many_goals: { status: 409, message: 'A deployment can have at most 5 goals' },
  too_many_page_goals: { status: 409, message: 'An app can have at most 100 goals that are pages' },
  experiment_missing: { status: 409, message: 'This deployment does not have this variant' },
  ramp_not_paused: { status: 409, message: 'The rollout is not paused' },
  limit_group_name_taken: { status: 409, message: 'A limit with this name already exists' },
  too_many_limit_groups: { status: 409, message: 'An app can have at most 20 limits' },

  // Surveys
  identity_mismatch: { status: 403, message: 'The headers and the session name different users' },
  survey_exists: { status: 409, message: 'This project already has a survey' },
  not_a_survey: { status: 409, message: 'Projects of this kind have no survey' },
  question_fixed: {
    status: 409,
    message: 'A published question keeps its type and scale. Give the changed question a new key',
  },
  response_taken: { status: 409, message: 'Another response has this ID' },
  survey_not_published: { status: 409, message: 'Publish the survey first' },

  // Export and import
  import_conflict: { status: 409, message: 'The document does not fit this app. Nothing was imported' },

  // Mail
  mail_off: {
    status: 409,
    message:
      'This server cannot send email: no mail server is set up. Copy the content and pass it on yourself',
  },
  reset_mail_off: {
    status: 409,
    message:
      'This server cannot send email. Ask an Admin of your organisation for a link that sets a new password',
  },

  // Webhooks
  too_many_webhooks: { status: 409, message: 'An app can have at most 10 webhooks' },
  webhook_unsigned: { status: 409, message: "Only Waymark's own format is signed" },
  webhook_off: { status: 409, message: 'The webhook is turned off. Turn it on first' },

  too_many_tokens: { status: 409, message: 'You can have at most 50 API tokens. Revoke one first' },

  // Signed end users
  signature_required: { status: 400, message: 'The end-user ID needs a valid signature' },
  too_many_signing_secrets: { status: 409, message: 'An app can have at most 2 secrets. Revoke one first' },
  signing_secret_needed: { status: 409, message: 'Signatures are required. Create another secret first' },

  // Edge
  too_many_content_keys: { status: 409, message: 'An app can have at most 2 keys. Delete one first' },
  edge_not_configured: { status: 409, message: 'This server does not publish to a CDN' },

  // Jobs
  job_not_failed: {
    status: 409,
    message: 'Only tasks that failed for good within the last day can be retried',
  },

  setup_done: { status: 409, message: 'This server is already set up' },
  answer_too_large: { status: 413, message: 'The answer is too large for this connection' },
  headers_too_long: { status: 413, message: 'The address or the headers are too long' },
  request_too_large: { status: 413, message: 'The request is too large' },
  json_expected: { status: 415, message: 'Send JSON' },
  body_too_large: { status: 413, message: messages.file_too_large },
  unsupported_media: { status: 415, message: 'Only .jpg, .jpeg, .png and .gif images are allowed' },
  image_damaged: { status: 415, message: 'The image is damaged' },
  unsupported_font: {
    status: 415,
    message: 'Fonts have to be WOFF2 files. Convert TTF, OTF and WOFF files to WOFF2 first',
  },
  font_damaged: { status: 415, message: 'The font is damaged' },
  image_too_many_pixels: { status: 413, message: 'The image has too many pixels' },
  image_too_many_frames: { status: 413, message: 'The animation has too many frames' },
  sound_too_long: { status: 413, message: 'A sound can last at most 15 minutes' },
  unsupported_audio: { status: 415, message: messages.audio_missing },
  no_session: { status: 417, message: 'Please sign in' },
  session_expired: { status: 417, message: 'Your session has expired. Please sign in again' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment' },
  internal: { status: 500, message: 'Something went wrong on this server' },
  server_busy: { status: 503, message: 'The server is busy. Please try again shortly' },
  files_unavailable: {
    status: 503,
    message: 'The file store cannot be reached, so files cannot be stored or shown. Please try again shortly',
  },
  file_damaged: { status: 503, message: 'The file is damaged or missing in the file store' },
  database_unavailable: { status: 503, message: 'The database cannot be reached. Please try again shortly' },
  database_full: {
    status: 503,
    message:
      "This server's disk is nearly full, so nothing can be saved. The operator of the server has to free up space; then try again",
  },
  storage_full: {
    status: 507,
    message:
      'There is no space left for files. The operator of this server has to free some up; then try again',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes
