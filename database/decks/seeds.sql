-- The decks that a fresh installation starts with; their cards are in phrases/<deck id>.tsv and are added by the server's start.
-- Runs at every start: a row that exists is the owner's and stays as it is.

insert into public.decks (id, title, course_id, lesson_id, position)
select deck.id, deck.title, deck.course_id, l.id, deck.position
from (values
  ('masterclass', 'Masterclass', 'masterclass', 'masterclass-m1-a2', 1),
  ('afinando-o-ouvido', 'Afinando o ouvido', 'ingles-proibido', 'ingles-proibido-1-m1-a2', 2),
  ('o-pulso', 'O pulso', 'ingles-proibido', 'ingles-proibido-1-m2-a1', 3),
  ('fortes-e-fracas', 'Fortes e fracas', 'ingles-proibido', 'ingles-proibido-1-m3-a1', 4),
  ('o-schwa', 'O schwa', 'ingles-proibido', 'ingles-proibido-1-m4-a1', 5),
  ('pedacos-prontos', 'Pedaços prontos', 'ingles-proibido', 'ingles-proibido-1-m5-a1', 6),
  ('ligacoes', 'Ligações', 'ingles-proibido', 'ingles-proibido-1-m6-a1', 7),
  ('t-americano', 'O T americano', 'ingles-proibido', 'ingles-proibido-1-m7-a1', 8),
  ('reducoes', 'Reduções', 'ingles-proibido', 'ingles-proibido-1-m8-a1', 9),
  ('perguntas', 'Perguntas no compasso', 'ingles-proibido', 'ingles-proibido-1-m9-a1', 10),
  ('shadowing', 'Shadowing', 'ingles-proibido', 'ingles-proibido-1-m10-a1', 11),
  ('sons-do-ed', 'Os três sons do -ed', 'ingles-proibido', null, 12)
) deck (id, title, course_id, lesson_id, position)
join public.courses c on c.id = deck.course_id
left join public.lessons l on l.id = deck.lesson_id
on conflict (id) do nothing;
