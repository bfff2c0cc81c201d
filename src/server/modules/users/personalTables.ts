interface PersonalTable {
  readonly table: string;
  /** The column that refers to the person. */
  readonly column: string;
  /** The part of the data copy that it fills, with these columns; absent for a secret, a counter, or data about others. */
  readonly copy?: { readonly section: string; readonly columns: readonly string[] };
  /** Anonymising removes its rows; if absent, they stay without a name, for statistics and for others. */
  readonly isRemoved?: true;
}

/**
 * The tables that refer to a person, what the copy of personal data takes from each, and what anonymising removes. A test compares it with
 * the database: a new table that refers to a person needs a decision here. Marks are not in it: the person's grades say which of them a
 * learner may see, and when.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'enrolments',
    column: 'user_id',
    copy: {
      section: 'classes',
      columns: [
        'class_id',
        'state',
        'mandatory',
        'reason',
        'exemption_reason',
        'enrolled_at',
        'due_at',
        'completed_at',
      ],
    },
  },
  {
    table: 'module_progress',
    column: 'user_id',
    copy: { section: 'module_progress', columns: ['module_id', 'state', 'seconds', 'opened_at', 'done_at'] },
  },
  {
    table: 'attempts',
    column: 'user_id',
    copy: { section: 'attempts', columns: ['id', 'quiz_id', 'no', 'started_at', 'finished_at'] },
  },
  {
    table: 'package_attempts',
    column: 'user_id',
    copy: {
      section: 'package_attempts',
      columns: [
        'id',
        'module_id',
        'no',
        'state',
        'result',
        'scaled',
        'seconds',
        'opened_at',
        'last_at',
        'completed_at',
        'reset_reason',
      ],
    },
  },
  {
    table: 'attempt_addresses',
    column: 'user_id',
    copy: {
      section: 'attempt_addresses',
      columns: [
        'attempt_id',
        'address',
        'is_outside',
        'user_agent',
        'first_at',
        'last_at',
        'saves',
        'outside_seb_saves',
        'other_device_saves',
      ],
    },
    isRemoved: true,
  },
  {
    table: 'attempt_focus',
    column: 'user_id',
    copy: { section: 'attempt_focus', columns: ['attempt_id', 'kind', 'at', 'seconds'] },
    isRemoved: true,
  },
  {
    table: 'practice_cards',
    column: 'user_id',
    copy: {
      section: 'practice',
      columns: ['quiz_id', 'question_id', 'box', 'due_on', 'last_at', 'rights', 'wrongs'],
    },
    isRemoved: true,
  },
  {
    table: 'attendance_records',
    column: 'user_id',
    copy: { section: 'attendance', columns: ['session_id', 'state', 'recorded_at', 'method', 'note'] },
  },
  {
    table: 'evaluation_responses',
    column: 'user_id',
    copy: { section: 'evaluations', columns: ['id', 'class_id', 'sent_at'] },
  },
  {
    table: 'evaluation_participations',
    column: 'user_id',
    copy: { section: 'evaluation_participations', columns: ['class_id'] },
  },
  {
    table: 'user_competencies',
    column: 'user_id',
    copy: {
      section: 'competencies',
      columns: ['competency_id', 'level', 'obtained_at', 'expires_at', 'source', 'note'],
    },
  },
  {
    table: 'certificates',
    column: 'user_id',
    copy: {
      section: 'certificates',
      columns: [
        'number',
        'code',
        'holder',
        'class_name',
        'completed_at',
        'issued_at',
        'expires_at',
        'revoked_at',
      ],
    },
  },
  { table: 'competency_standings', column: 'user_id' },
  {
    table: 'programme_members',
    column: 'user_id',
    copy: {
      section: 'learning_paths',
      columns: ['programme_id', 'assigned_at', 'completed_at', 'left_at'],
    },
  },
  {
    table: 'requirement_enrolments',
    column: 'user_id',
    copy: {
      section: 'requirement_enrolments',
      columns: ['competency_id', 'cycle', 'state', 'class_id', 'due_on', 'changed_at'],
    },
    isRemoved: true,
  },
  {
    table: 'forum_posts',
    column: 'author_id',
    copy: { section: 'forum_posts', columns: ['thread_id', 'text', 'created_at', 'edited_at', 'deleted_at'] },
  },
  {
    table: 'forum_threads',
    column: 'created_by',
    copy: { section: 'forum_threads', columns: ['id', 'class_id', 'title', 'created_at'] },
  },
  {
    table: 'announcement_reads',
    column: 'user_id',
    copy: { section: 'announcements', columns: ['announcement_id', 'read_at', 'acknowledged_at'] },
  },
  {
    table: 'notifications',
    column: 'user_id',
    copy: { section: 'notifications', columns: ['title_key', 'title_args', 'created_at', 'read_at'] },
    isRemoved: true,
  },
  {
    table: 'notification_preferences',
    column: 'user_id',
    copy: {
      section: 'notification_preferences',
      columns: [
        'mail_off',
        'sms_on',
        'push_on',
        'digest',
        'quiet_from',
        'quiet_until',
        'push_quiet_from',
        'push_quiet_until',
      ],
    },
    isRemoved: true,
  },
  {
    table: 'push_devices',
    column: 'user_id',
    copy: { section: 'push_devices', columns: ['created_at', 'last_sent_at'] },
    isRemoved: true,
  },
  {
    table: 'sessions',
    column: 'user_id',
    copy: { section: 'sessions', columns: ['ip', 'user_agent', 'created_at', 'last_used_at'] },
    isRemoved: true,
  },
  {
    table: 'presence',
    column: 'user_id',
    copy: { section: 'presence', columns: ['last_seen_at'] },
    isRemoved: true,
  },
  { table: 'import_mappings', column: 'user_id', isRemoved: true },
  { table: 'api_tokens', column: 'user_id', isRemoved: true },
  { table: 'service_accounts', column: 'user_id' },
  { table: 'service_accounts', column: 'owner_id' },
  { table: 'calendar_addresses', column: 'user_id', isRemoved: true },
  { table: 'report_schedules', column: 'user_id', isRemoved: true },
  { table: 'saved_views', column: 'owner_id', isRemoved: true },
  { table: 'credentials', column: 'user_id', isRemoved: true },
  { table: 'sign_in_secrets', column: 'user_id', isRemoved: true },
  { table: 'known_devices', column: 'user_id', isRemoved: true },
  { table: 'totp_secrets', column: 'user_id', isRemoved: true },
  { table: 'recovery_codes', column: 'user_id', isRemoved: true },
  {
    table: 'passkeys',
    column: 'user_id',
    copy: { section: 'passkeys', columns: ['name', 'created_at', 'last_used_at'] },
    isRemoved: true,
  },
  { table: 'login_challenges', column: 'user_id', isRemoved: true },
  {
    table: 'trusted_devices',
    column: 'user_id',
    copy: { section: 'trusted_devices', columns: ['user_agent', 'created_at', 'expires_at'] },
    isRemoved: true,
  },
  { table: 'second_factor_duties', column: 'user_id', isRemoved: true },
  { table: 'attendance_tries', column: 'user_id', isRemoved: true },
  { table: 'attendance_receipts', column: 'user_id', isRemoved: true },
  { table: 'quiz_password_tries', column: 'user_id', isRemoved: true },
  { table: 'banner_dismissals', column: 'user_id', isRemoved: true },
  { table: 'reading_clocks', column: 'user_id', isRemoved: true },
  { table: 'forum_mentions', column: 'user_id', isRemoved: true },
  {
    table: 'identities',
    column: 'user_id',
    copy: { section: 'company_accounts', columns: ['email_seen', 'linked_at', 'linked_by', 'last_used_at'] },
    isRemoved: true,
  },
  { table: 'sso_transactions', column: 'user_id', isRemoved: true },
  { table: 'sso_handoffs', column: 'user_id', isRemoved: true },
  { table: 'sso_tests', column: 'user_id', isRemoved: true },
  { table: 'user_roles_given', column: 'user_id', isRemoved: true },
  { table: 'directory_rows', column: 'user_id', isRemoved: true },
  { table: 'directory_pending_managers', column: 'user_id', isRemoved: true },
  {
    table: 'scim_people',
    column: 'user_id',
    copy: { section: 'identity_provider', columns: ['user_name', 'names', 'updated_at'] },
    isRemoved: true,
  },
  { table: 'scim_members', column: 'user_id', isRemoved: true },
  { table: 'scim_roles_given', column: 'user_id', isRemoved: true },
  { table: 'webhook_events', column: 'user_id', isRemoved: true },
  { table: 'xapi_acts', column: 'user_id', isRemoved: true },
  { table: 'xapi_standing', column: 'user_id', isRemoved: true },
  { table: 'xapi_statements', column: 'user_id', isRemoved: true },
  { table: 'demo_people', column: 'user_id', isRemoved: true },
  { table: 'forum_reads', column: 'user_id' },
  { table: 'forum_reports', column: 'user_id' },
  { table: 'grades', column: 'user_id' },
  { table: 'package_grades', column: 'user_id' },
  { table: 'cmi5_sessions', column: 'user_id' },
  { table: 'attempt_acts', column: 'user_id' },
  { table: 'learner_numbers', column: 'user_id' },
  { table: 'quiz_overrides', column: 'user_id' },
];
