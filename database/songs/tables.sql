-- A song of the school. A draft has no `published_at` and may be incomplete; members do not see it. A published song is read by who
-- may open one of its courses (app.song_courses); `withdrawn_at` ends all its uses. Not granted to any client here and below: every
-- write. Files are in the bucket course-files.
create table public.songs (
  id text primary key constraint songs_id_is_a_slug check (id ~ '^[a-z0-9-]{1,50}$'),
  title text not null constraint songs_title_is_present check (char_length(trim(title)) between 1 and 200),
  level text not null constraint songs_level_is_known check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  bpm smallint not null constraint songs_bpm_is_playable check (bpm between 30 and 300),
  duration_ms integer constraint songs_have_a_duration check (duration_ms > 0),
  position integer not null default 0,
  sung_path text,
  spoken_path text,
  band_path text,
  clips_path text, -- the sung file as an MP3 of frames that stand alone: a card cuts its line out of it
  peaks smallint[] constraint songs_have_400_peaks check (cardinality(peaks) = 400 and 0 <= all (peaks) and 100 >= all (peaks)),
  is_synthetic boolean not null default false, -- a machine sings: its page says so
  version integer not null default 1, -- grows with every save of the editor
  published_at timestamptz,
  withdrawn_at timestamptz,
  constraint songs_in_public_have_a_recording
    check (published_at is null or num_nonnulls(sung_path, duration_ms, peaks) = 3),
  constraint songs_are_published_before_they_are_withdrawn check (withdrawn_at is null or published_at is not null)
);

-- The courses that open a song; one without a row is open to every premium member. A course with songs cannot be deleted, because
-- that could open them. No client reads or writes here: public.list_songs and the song editor say it.
create table app.song_courses (
  song_id text not null references public.songs (id) on delete cascade,
  course_id text not null references public.courses (id),
  primary key (song_id, course_id)
);
-- The songs of the caller's courses.
create index song_courses_course_idx on app.song_courses (course_id);

-- The songs that the seeds have brought: one that was deleted does not come back. No client reads or writes here.
create table app.seeded_songs (
  id text primary key
);

-- Read while the lyric may be shown. The translation has rights of its own: it is not granted, public.song_sheet gives it. Lines of a
-- draft can be without times.
create table public.song_lines (
  song_id text not null references public.songs (id) on delete cascade,
  index integer not null constraint song_lines_index_counts_from_zero check (index >= 0),
  section text not null,
  start_ms integer,
  end_ms integer,
  text text not null constraint song_lines_text_is_present check (char_length(trim(text)) between 1 and 300),
  translation text not null,
  sound text not null, -- "como soa"
  spoken_start_ms integer, -- null: not said, or not timed
  spoken_end_ms integer,
  primary key (song_id, index),
  constraint song_lines_last_some_time
    check (0 <= start_ms and start_ms < end_ms and 0 <= spoken_start_ms and spoken_start_ms < spoken_end_ms),
  constraint song_lines_end_where_they_begin
    check (num_nonnulls(start_ms, end_ms) <> 1 and num_nonnulls(spoken_start_ms, spoken_end_ms) <> 1)
);

-- Read like its line. Words of a draft can be without times, lemma and gloss.
create table public.song_words (
  song_id text not null,
  line integer not null,
  index integer not null constraint song_words_index_counts_from_zero check (index >= 0),
  start_ms integer,
  end_ms integer,
  surface text not null, -- the word as it stands in the line, with its punctuation
  lemma text not null,
  gloss text not null, -- Portuguese, in this line
  kind text not null constraint song_words_kind_is_known check (kind in ('word', 'name', 'interjection')),
  primary key (song_id, line, index),
  foreign key (song_id, line) references public.song_lines (song_id, index) on delete cascade,
  constraint song_words_last_some_time check (0 <= start_ms and start_ms < end_ms),
  constraint song_words_end_where_they_begin check (num_nonnulls(start_ms, end_ms) <> 1)
);

-- The school's right to an object of a song, with the proof. An object without a row may not be used. No client reads or writes
-- here.
create table app.song_rights (
  song_id text not null references public.songs (id) on delete cascade,
  object text not null constraint song_rights_object_is_known check (object in ('words', 'music', 'recording', 'translation')),
  status text not null constraint song_rights_status_is_known
    check (status in ('own', 'public_domain', 'licensed', 'embed_only', 'quote_only', 'withdrawn')),
  territories text[], -- countries by ISO 3166-1; null: everywhere
  ends_on date, -- the last day; null: no end
  offline boolean not null, -- it may be kept on a device
  holder text not null,
  basis text not null, -- the contract, the law or the licence
  evidence text not null, -- the place of the proof
  evidence_path text, -- a private file in the bucket course-files: the proof itself
  checked_by text not null,
  checked_at date not null,
  end_told_at timestamptz, -- the time at which people were notified of its end
  primary key (song_id, object)
);
