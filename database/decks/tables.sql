-- A deck of cards that the school gives with a course, or the words of a song, which a student takes one by one, or a member's own.
-- The school's are read by who may open the course or the song; an own one by its owner alone, not even by administrators. Not
-- granted to any client, here and below: every write. The functions of functions/ change own decks.
create table public.decks (
  id text primary key constraint decks_id_is_a_slug check (id ~ '^[a-z0-9-]{1,60}$'),
  title text not null constraint decks_title_is_present check (char_length(trim(title)) between 1 and 200),
  course_id text references public.courses (id) on delete cascade,
  song_id text references public.songs (id) on delete cascade,
  owner_id uuid references public.users (id) on delete cascade,
  lesson_id text references public.lessons (id) on delete set null, -- completing it hands the deck out
  position integer not null default 0,
  version integer not null default 1, -- grows with every change of its cards: devices then read them again
  card_count integer not null default 0, -- the notes of an own deck; written by app.raise_deck_version alone
  archived_at timestamptz,
  deleted_at timestamptz, -- by its owner, who can bring it back until app.prune_own_decks takes it away
  constraint decks_have_a_course_a_song_or_an_owner check (num_nonnulls(course_id, song_id, owner_id) = 1),
  constraint decks_of_the_school_are_archived check (owner_id is not null or deleted_at is null)
);
-- The decks of a person, and the cascade of a deleted account.
create index decks_owner_idx on public.decks (owner_id) where owner_id is not null;
-- Own decks to take away.
create index decks_deleted_idx on public.decks (deleted_at) where deleted_at is not null;
-- The decks of a course, and the cascade of its deletion.
create index decks_course_idx on public.decks (course_id);
-- The deck of a song, and the cascade of its deletion.
create unique index decks_song_idx on public.decks (song_id);
-- The deck that a completed lesson hands out.
create index decks_lesson_idx on public.decks (lesson_id);

-- The unit of learning: a phrase with its meaning, its pronunciation in Brazilian spelling and an example. An edited note keeps
-- its id, and with it the memory of its students. Read like the decks that hold it. A deleted one of a person is in no deck.
create table public.notes (
  id uuid primary key,
  owner_id uuid references public.users (id) on delete cascade, -- null: the school
  -- Before the other texts: a search reads a hundred thousand rows up to here.
  search_text text not null generated always as (app.plain_words(front || ' ' || meaning || ' ' || example)) stored,
  guid text, -- the id of an own note that came from Anki
  kind text not null default 'phrase' constraint notes_kind_is_known check (kind in ('phrase', 'word', 'line', 'own')),
  front text not null,
  meaning text not null,
  sound text not null default '',
  example text not null default '',
  example_meaning text not null default '',
  tags text[] not null default '{}',
  edited_at timestamptz not null default now(),
  -- In the bucket course-files: a clip of a file that several notes share, or a whole file; a whole one of study-media for an own note.
  audio_path text,
  picture_path text, -- in study-media; own notes only
  clip_start_ms integer,
  clip_end_ms integer,
  -- The sung word that it teaches; its line and its seconds of the song are shown as far as the song's rights go.
  song_id text,
  song_line integer,
  song_word integer,
  -- The deletion of an own note, with its place, until app.prune_own_decks takes it away.
  deleted_at timestamptz,
  deleted_from text references public.decks (id) on delete cascade,
  deleted_position integer,
  foreign key (song_id, song_line, song_word) references public.song_words (song_id, line, index) on delete set null,
  -- The front of an own note may be a sound or a picture alone.
  constraint notes_front_has_bounds check (
    char_length(front) <= case when owner_id is null then 200 else 2000 end
    and (trim(front) <> '' or owner_id is not null and num_nonnulls(audio_path, picture_path) > 0)
  ),
  constraint notes_meaning_has_bounds check (char_length(trim(meaning)) between 1 and case when owner_id is null then 200 else 2000 end),
  constraint notes_sound_is_short check (char_length(sound) <= case when owner_id is null then 200 else 2000 end),
  constraint notes_example_is_short check (char_length(example) <= case when owner_id is null then 300 else 2000 end),
  constraint notes_example_meaning_is_short check (char_length(example_meaning) <= case when owner_id is null then 300 else 2000 end),
  constraint notes_tags_are_short check (cardinality(tags) <= 100 and char_length(array_to_string(tags, ' ')) <= 2000),
  constraint notes_of_a_person_are_own check ((owner_id is not null) = (kind = 'own') and (owner_id is null or song_id is null)),
  constraint notes_guid_is_of_a_person check (guid is null or owner_id is not null and char_length(guid) between 1 and 200),
  constraint notes_deleted_ones_have_a_place
    check (num_nonnulls(deleted_at, deleted_from, deleted_position) in (0, 3) and (owner_id is not null or deleted_at is null)),
  constraint notes_picture_is_of_its_owner check (picture_path is null or coalesce(starts_with(picture_path, owner_id || '/'), false)),
  constraint notes_clip_is_whole check (
    case
      when owner_id is null then
        num_nonnulls(clip_start_ms, clip_end_ms) in (0, 2) and (audio_path is not null or clip_end_ms is null)
        and coalesce(clip_start_ms between 0 and clip_end_ms - 1, true)
      else num_nonnulls(clip_start_ms, clip_end_ms) = 0 and coalesce(starts_with(audio_path, owner_id || '/'), true)
    end
  )
);
-- The notes of a person, one for each of Anki's; and those of the school.
create unique index notes_owner_idx on public.notes (owner_id, guid);
-- Deleted notes to take away, and the cascade of their deck.
create index notes_deleted_idx on public.notes (deleted_from, deleted_at) where deleted_from is not null;
-- Storage finds the notes of a sound file.
create index notes_audio_idx on public.notes (audio_path) where audio_path is not null;
-- Pictures that no note names are taken away.
create index notes_picture_idx on public.notes (picture_path) where picture_path is not null;
-- The notes of a song, and what a deleted word leaves.
create index notes_song_idx on public.notes (song_id, song_line, song_word) where song_id is not null;

-- An own note is in one deck at most.
create table public.deck_notes (
  deck_id text not null references public.decks (id) on delete cascade,
  note_id uuid not null references public.notes (id) on delete cascade,
  owner_id uuid references public.users (id) on delete cascade, -- the deck's owner
  position integer not null,
  number integer, -- by which Anki knows a note of the school (app.to_guid); null: its position
  version integer not null default 0, -- the version of an own deck when the note last changed: devices read newer ones
  primary key (deck_id, note_id)
);
-- The decks of a note, and the cascade of its deletion.
create index deck_notes_note_idx on public.deck_notes (note_id);
-- The cards of a deck in pages.
create index deck_notes_order_idx on public.deck_notes (deck_id, position, note_id);
-- The notes of an own deck that a device does not have yet.
create index deck_notes_version_idx on public.deck_notes (deck_id, version) where owner_id is not null;
-- The notes of a person, and the cascade of a deleted account.
create unique index deck_notes_owner_idx on public.deck_notes (owner_id, note_id) where owner_id is not null;

-- The question about a note. Face 1: from the sound to the meaning; 2: from the meaning to the phrase, said aloud; 3: the word
-- that is missing in the line of its song. A note is learnt by face 1; its second face, 3 for the word of a song, else 2, is made
-- with it and opens to a student who knows the first.
create table public.cards (
  id uuid primary key,
  note_id uuid not null references public.notes (id) on delete cascade,
  face smallint not null constraint cards_face_is_known check (face between 1 and 4),
  unique (note_id, face)
);

-- The file of another program that a person brings in: read for a preview, then taken in by pages, then forgotten. One for each
-- person; its bytes are in the file store under its id. The server alone reads and writes.
create table app.study_imports (
  user_id uuid primary key references public.users (id) on delete cascade,
  id uuid not null unique,
  file_name text not null,
  zone_offset smallint not null, -- the person's, in minutes east of UTC
  status text not null constraint study_imports_status_is_known check (status in ('ready', 'running', 'done', 'failed')),
  preview jsonb not null, -- domain/contracts/study-import.ts, here and below
  choices jsonb,
  done integer not null default 0, -- notes
  result jsonb,
  problem text,
  touched_at timestamptz not null
);
