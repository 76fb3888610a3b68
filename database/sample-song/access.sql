grant execute on function app.is_sample_sound(text), public.sample_song() to anon, authenticated;
grant execute on function public.admin_choose_sample_song(text) to authenticated;
