-- Lessons and songs that visitors may play without an account: a row opens one of them. Whether it can be played now, its course or its
-- rights say (app.open_sample). Written by the course editor and by admin_open_song; the server alone reads: nothing is granted to clients.
create table app.samples (
  lesson_id text constraint samples_lesson_is_open_once unique references public.lessons (id) on delete cascade,
  song_id text constraint samples_song_is_open_once unique references public.songs (id) on delete cascade,
  plays bigint not null default 0, -- by visitors, of whom nothing is kept
  opened_at timestamptz not null default now(),
  constraint samples_are_of_one_thing check (num_nonnulls(lesson_id, song_id) = 1)
);
